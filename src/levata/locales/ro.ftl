### levata în română. Schema identificatorilor e în src/levata/texts.py.
### WORD face din cod cuvinte, SIGNED arată punctele cu semn.

## Cards

suit-C = treflă
suit-C-one = treflă
suit-C-sign = ♣
suit-D = romb
suit-D-one = romb
suit-D-sign = ♦
suit-H = inimă roșie
suit-H-one = inimă roșie
suit-H-sign = ♥
suit-S = inimă neagră
suit-S-one = inimă neagră
suit-S-sign = ♠

rank-2 = doi
rank-2-one = un doi
rank-2-sign = 2
rank-3 = trei
rank-3-one = un trei
rank-3-sign = 3
rank-4 = patru
rank-4-one = un patru
rank-4-sign = 4
rank-5 = cinci
rank-5-one = un cinci
rank-5-sign = 5
rank-6 = șase
rank-6-one = un șase
rank-6-sign = 6
rank-7 = șapte
rank-7-one = un șapte
rank-7-sign = 7
rank-8 = opt
rank-8-one = un opt
rank-8-sign = 8
rank-9 = nouă
rank-9-one = un nouă
rank-9-sign = 9
rank-T = zece
rank-T-one = un zece
rank-T-sign = 10
rank-J = valet
rank-J-one = un valet
rank-J-sign = J
rank-Q = damă
rank-Q-one = o damă
rank-Q-sign = Q
rank-K = popă
rank-K-one = un popă
rank-K-sign = K
rank-A = as
rank-A-one = un as
rank-A-sign = A

card-2C = doi de treflă
card-2C-the = doi de treflă
card-3C = trei de treflă
card-3C-the = trei de treflă
card-4C = patru de treflă
card-4C-the = patru de treflă
card-5C = cinci de treflă
card-5C-the = cinci de treflă
card-6C = șase de treflă
card-6C-the = șase de treflă
card-7C = șapte de treflă
card-7C-the = șapte de treflă
card-8C = opt de treflă
card-8C-the = opt de treflă
card-9C = nouă de treflă
card-9C-the = nouă de treflă
card-TC = zece de treflă
card-TC-the = zece de treflă
card-JC = valet de treflă
card-JC-the = valetul de treflă
card-QC = damă de treflă
card-QC-the = dama de treflă
card-KC = popă de treflă
card-KC-the = popa de treflă
card-AC = as de treflă
card-AC-the = asul de treflă
card-2D = doi de romb
card-2D-the = doi de romb
card-3D = trei de romb
card-3D-the = trei de romb
card-4D = patru de romb
card-4D-the = patru de romb
card-5D = cinci de romb
card-5D-the = cinci de romb
card-6D = șase de romb
card-6D-the = șase de romb
card-7D = șapte de romb
card-7D-the = șapte de romb
card-8D = opt de romb
card-8D-the = opt de romb
card-9D = nouă de romb
card-9D-the = nouă de romb
card-TD = zece de romb
card-TD-the = zece de romb
card-JD = valet de romb
card-JD-the = valetul de romb
card-QD = damă de romb
card-QD-the = dama de romb
card-KD = popă de romb
card-KD-the = popa de romb
card-AD = as de romb
card-AD-the = asul de romb
card-2H = doi de inimă roșie
card-2H-the = doi de inimă roșie
card-3H = trei de inimă roșie
card-3H-the = trei de inimă roșie
card-4H = patru de inimă roșie
card-4H-the = patru de inimă roșie
card-5H = cinci de inimă roșie
card-5H-the = cinci de inimă roșie
card-6H = șase de inimă roșie
card-6H-the = șase de inimă roșie
card-7H = șapte de inimă roșie
card-7H-the = șapte de inimă roșie
card-8H = opt de inimă roșie
card-8H-the = opt de inimă roșie
card-9H = nouă de inimă roșie
card-9H-the = nouă de inimă roșie
card-TH = zece de inimă roșie
card-TH-the = zece de inimă roșie
card-JH = valet de inimă roșie
card-JH-the = valetul de inimă roșie
card-QH = damă de inimă roșie
card-QH-the = dama de inimă roșie
card-KH = popă de inimă roșie
card-KH-the = popa de inimă roșie
card-AH = as de inimă roșie
card-AH-the = asul de inimă roșie
card-2S = doi de inimă neagră
card-2S-the = doi de inimă neagră
card-3S = trei de inimă neagră
card-3S-the = trei de inimă neagră
card-4S = patru de inimă neagră
card-4S-the = patru de inimă neagră
card-5S = cinci de inimă neagră
card-5S-the = cinci de inimă neagră
card-6S = șase de inimă neagră
card-6S-the = șase de inimă neagră
card-7S = șapte de inimă neagră
card-7S-the = șapte de inimă neagră
card-8S = opt de inimă neagră
card-8S-the = opt de inimă neagră
card-9S = nouă de inimă neagră
card-9S-the = nouă de inimă neagră
card-TS = zece de inimă neagră
card-TS-the = zece de inimă neagră
card-JS = valet de inimă neagră
card-JS-the = valetul de inimă neagră
card-QS = damă de inimă neagră
card-QS-the = dama de inimă neagră
card-KS = popă de inimă neagră
card-KS-the = popa de inimă neagră
card-AS = as de inimă neagră
card-AS-the = asul de inimă neagră

## Lists and names

list-comma = { ", " }
list-and = { " și " }
seat = locul { $seat }
name-contract = { WORD("contract", $contract) }
side-points = { $who } { SIGNED($points) }
side-place = { $place }. { $who } { $points }

## Contracts: the name, and what it is about

own-name = { $name }
contract-no-tricks = Fără levate
contract-no-tricks-short = ia cât mai puține cărți
contract-no-hearts = Fără inimi roșii
contract-no-hearts-short = nu lua inimi roșii
contract-no-queens = Fără dame
contract-no-queens-short = nu lua dame
contract-no-king-of-hearts = Fără popa roșu
contract-no-king-of-hearts-short = nu lua popa de inimă roșie
contract-no-last-two = Fără ultimele două
contract-no-last-two-short = ferește-te de ultimele două levate
contract-whist = Whist
contract-whist-short = ia cât mai multe cărți
contract-totul = Totul
contract-totul-short = toate pedepsele deodată
contract-king-of-hearts = Popa roșu
contract-king-of-hearts-short = nu lua popa de inimă roșie
contract-queens = Dame
contract-queens-short = nu lua dame
contract-diamonds = Romburi
contract-diamonds-short = nu lua romburi
contract-plus-tricks = Whist
contract-plus-tricks-short = ia cât mai multe levate
contract-minus-tricks = Levate
contract-minus-tricks-short = ia cât mai puține levate
contract-all = Toate
contract-all-short = toate pedepsele deodată, sau toate levatele
contract-renz = Renz
contract-renz-short = construiește șirurile și scapă primul de cărți
contract-totals = Totale
contract-totals-short = toate pedepsele deodată
contract-ten-of-clubs = Decar
contract-ten-of-clubs-short = ia zece de treflă
contract-totals-plus = Totale plus
contract-totals-plus-short = toate pedepsele deodată, dar pe plus
contract-rentz = Rentz
contract-rentz-short = construiește șirurile și scapă primul de cărți

## Presets: the name, and what it is

preset-rentz = Rentz
preset-rentz-short = șase feluri de a pierde puncte, unul de a câștiga; alege cine împarte
preset-renz = Renz
preset-renz-short = șase contracte cu levate și etalarea; zero fix câștigă
preset-rentz-romania = Rentz ca la noi
preset-rentz-romania-short = opt contracte cu tot cu etalare, și pe nevăzute dacă ai curaj
preset-cruce = Cruce
preset-cruce-short = licitează, numește tromful și ia cât ai promis
preset-cruce-talon = Cruce cu talon
preset-cruce-talon-short = cine câștigă licitația ia talonul
preset-cruce-six = Cruce de șase
preset-cruce-six-short = trei perechi, partenerii față în față
preset-cruce-no-auction = Cruce fără licitație
preset-cruce-no-auction-short = tromful îl face o carte întoarsă
preset-cruce-table = Cruce la masă
preset-cruce-table-short = un singur tromf toată partida
preset-cruce-moldova = Cruce moldovenesc
preset-cruce-moldova-short = licitația pierdută costă dublu
preset-cruce-ardeal = Cruce ca în Ardeal
preset-cruce-ardeal-short = se licitează o dată, cu anunțuri de 20 și de 40

## Phases: the name, and what is awaited

phase-blind = pe văzute sau pe nevăzute
phase-blind-due = cel care alege hotărăște dacă joacă pe nevăzute
phase-deal = împărțire
phase-deal-due = se împart cărțile
phase-choose = alegere
phase-choose-due = cel care alege numește un contract
phase-refuse = refuz
phase-refuse-due = fiecare pe rând acceptă sau refuză
phase-auction = licitație
phase-auction-due = fiecare pe rând licitează sau zice pas
phase-exchange = talon
phase-exchange-due = declarantul pune cărți deoparte
phase-trump = tromf
phase-trump-due = declarantul numește tromful
phase-tricks = levate
phase-tricks-due = se joacă o carte la levată
phase-layout = etalare
phase-layout-due = se pune o carte
phase-over = sfârșit
phase-over-due = partida s-a încheiat

## The rules

section-table = La masă
section-cards = Cărțile
section-deal = Împărțirea
section-before-play = Înainte de joc
section-play = Levatele
section-contracts = Contractele
section-layout = Etalarea
section-score = Punctele
section-end = Partida

rule-alone = { $players } jucători, fiecare pentru sine.
rule-teams = { $players } jucători în { $teams } echipe de câte { $size }: { $size ->
    [2] partenerii stau față în față
   *[other] partenerii stau din două în două locuri
  }, nu vorbesc despre cărți și numără împreună ce au luat.
rule-clockwise = Totul merge în sensul acelor de ceasornic. Cine împarte întâi se trage la sorți; după fiecare împărțire vine la rând următorul.
rule-deck = { $cards ->
    [one] { $cards } carte
    [few] { $cards } cărți
   *[other] { $cards } de cărți
  }: în fiecare culoare de la { WORD("rank", $lowest) } până la as.
rule-order = De la mare la mic: { $ranks }.
rank-points = { WORD("rank", $rank) } { $points }
rule-card-points = Puncte din cărți: { $values }, restul nimic. Tot pachetul are { $total ->
    [one] { $total } punct
    [few] { $total } puncte
   *[other] { $total } de puncte
  }.
rule-deal-all = Fiecare primește { $each ->
    [one] o carte
    [few] { $each } cărți
   *[other] { $each } de cărți
  }; se împarte tot pachetul.
rule-deal-drawn = Fiecare primește { $each ->
    [one] o carte
    [few] { $each } cărți
   *[other] { $each } de cărți
  }. Celelalte { $rest } formează teancul, cu fața în jos: după fiecare levată trage fiecare câte o carte, întâi cine a luat levata, până se termină teancul.
rule-deal-aside = Fiecare primește { $each ->
    [one] o carte
    [few] { $each } cărți
   *[other] { $each } de cărți
  }. { $rest ->
    [one] Ultima rămâne
   *[other] Celelalte { $rest } rămân
  } cu fața în jos, în afara jocului.
rule-deal-talon = Fiecare primește { $each ->
    [one] o carte
    [few] { $each } cărți
   *[other] { $each } de cărți
  }. { $rest ->
    [one] Ultima este talonul
   *[other] Celelalte { $rest } sunt talonul
  }, cu fața în jos.
rule-turned = Ultima carte a celui care împarte se arată tuturor și rămâne a lui.

rule-chooser-dealer = Cel care împarte alege ce se joacă în împărțirea lui.
rule-chooser-left-of-dealer = Jucătorul din stânga celui care împarte alege ce se joacă în acea împărțire.
rule-blind = Înainte să se împartă cărțile, cel care alege poate numi un contract pe nevăzute{ $factor ->
    [1] { "" }
    [2] : atunci toate punctele din acea împărțire se dublează
   *[other] : atunci toate punctele din acea împărțire se înmulțesc cu { $factor }
  }.
rule-blind-last-never = Ultimul contract care îi rămâne cuiva nu se joacă niciodată pe nevăzute.
rule-blind-last-free = Și ultimul contract care îi rămâne cuiva se poate juca pe nevăzute.
rule-blind-last-always = Ultimul contract care îi rămâne cuiva se joacă întotdeauna pe nevăzute.
rule-choice-free = După ce se uită în cărți, cel care alege numește orice contract pe care încă nu l-a ales.
rule-choice-fixed = Fiecare ia contractele în ordinea în care sunt scrise mai jos.
rule-refuse = După ce s-a ales { $contracts }, fiecare pe rând, din stânga celui care alege până la el, acceptă sau refuză. Ca să refuzi îți trebuie în mână { $least ->
    [one] cel puțin un capăt
    [few] cel puțin { $least } capete
   *[other] cel puțin { $least } de capete
  }: capete sunt cea mai mare și cea mai mică carte din fiecare culoare. La primul refuz cărțile se aruncă: împarte din nou același jucător, iar de ales alege, de la început, tot cel care a ales, orice contract care i-a mai rămas, chiar și pe acesta.
rule-refuse-limit = Într-o partidă se poate refuza { $limit ->
    [one] o singură dată
    [few] de cel mult { $limit } ori
   *[other] de cel mult { $limit } de ori
  }; după aceea nu mai e întrebat nimeni.
rule-refuse-blind = Ce s-a numit pe nevăzute nu se poate refuza.
rule-auction-until-one-left = Licitația: din stânga celui care împarte, fiecare pe rând licitează mai mult decât ultima licitație, de la { $lowest } la { $highest }, sau zice pas și nu mai vorbește. Se încheie când au zis pas toți în afară de unul, iar acela a licitat, sau pe loc la { $highest }; dacă toți ceilalți au zis pas, ultimul mai poate licita. Cine licitează cel mai mult este declarantul.
rule-auction-once = Licitația: fiecare vorbește o singură dată, începând din stânga celui care împarte, care vorbește ultimul: pas, sau mai mult decât cea mai mare licitație de până atunci, de la { $lowest } la { $highest }. Cine licitează cel mai mult este declarantul.
rule-all-pass-next-dealer = Dacă toți zic pas, cărțile se aruncă și împarte următorul.
rule-all-pass-same-dealer = Dacă toți zic pas, cărțile se aruncă și împarte din nou același jucător.
rule-all-pass-dealer-forced = Dacă toți ceilalți zic pas, cel care împarte trebuie să liciteze { $lowest }.
rule-all-pass-fixed-trump = Dacă toți zic pas, tromful este { WORD("suit", $suit) } și nu există declarant: prima carte o dă jucătorul din stânga celui care împarte și fiecare primește ce ia.
rule-talon = Declarantul ia talonul și pune deoparte, cu fața în jos, { $rest ->
    [one] o carte
    [few] { $rest } cărți
   *[other] { $rest } de cărți
  } la alegere.
rule-talon-unclaimed = Fără declarant, talonul rămâne în afara jocului.
rule-discards-nobody = Ce s-a pus deoparte nu se numără nimănui.
rule-discards-declarer = Ce s-a pus deoparte se numără declarantului.
rule-discards-last-trick = Ce s-a pus deoparte se numără celui care ia ultima levată.
rule-trump-declarer = Declarantul numește tromful.
rule-trump-none = Nu există tromf.
rule-trump-first-card = Culoarea primei cărți jucate este tromf.
rule-trump-turned = Culoarea cărții arătate este tromf.
rule-trump-rotation = Tromful se schimbă la fiecare împărțire: treflă, romb, inimă roșie, inimă neagră și iar de la capăt.
rule-trump-match = O singură culoare, trasă la sorți înainte de prima împărțire, este tromf toată partida.
rule-trump-match-set = Toată partida tromful este { WORD("suit", $suit) }.

rule-leader-chooser = Prima carte o dă cel care alege.
rule-leader-left-of-dealer = Prima carte o dă jucătorul din stânga celui care împarte.
rule-leader-declarer = Prima carte o dă declarantul.
rule-tricks = { $tricks ->
    [one] O levată
    [few] { $tricks } levate
   *[other] { $tricks } de levate
  }: un jucător dă o carte și ceilalți pun pe rând câte una. Levata o ia cea mai mare carte din culoarea cerută, iar cine a luat-o dă prima carte la următoarea.
rule-tricks-trumps = { $tricks ->
    [one] O levată
    [few] { $tricks } levate
   *[other] { $tricks } de levate
  }: un jucător dă o carte și ceilalți pun pe rând câte una. Levata o ia cel mai mare tromf, iar fără tromf cea mai mare carte din culoarea cerută; cine a luat-o dă prima carte la următoarea.
rule-no-duty = Poți juca orice carte.
rule-follow = Dă la culoare dacă ai; dacă nu ai, joacă orice carte.
rule-duties = Când nu dai prima carte ai aceste obligații, în ordinea aceasta, fiecare cât îți permit cărțile:
rule-numbered = { $number }. { $rule }
rule-duty-follow = Dă la culoare.
rule-duty-beat = Cât timp cea mai bună carte din levată e din culoarea cerută, bate-o.
rule-duty-trump = Joacă tromf.
rule-duty-trump-when-void = Dacă nu ai culoarea cerută, joacă tromf.
rule-duty-overtrump = Dacă cea mai bună carte din levată e un tromf, joacă unul mai mare.
rule-duty-overtrump-when-trumping = Dacă trebuie să joci tromf și în levată e deja unul, bate-l; dacă nu poți, e bun orice tromf.
rule-duties-met = În rest joci ce carte vrei.
rule-duties-partner = Obligațiile sunt valabile și față de partener.
rule-duties-while-stock = Obligațiile sunt valabile de la prima levată, și cât mai sunt cărți în teanc.
rule-no-duties-while-stock = Cât mai sunt cărți în teanc, nimeni nu are nicio obligație. Obligațiile încep la prima levată de după ultima carte trasă.
rule-declare-leading-by-choice = Dacă începi o levată cu popa sau cu dama unei culori și o ai și pe cealaltă, poți anunța perechea, o dată pentru fiecare culoare. Anunțul se numără pe loc, fie că iei levata, fie că nu.
rule-declare-leading-automatic = Dacă începi o levată cu popa sau cu dama unei culori și o ai și pe cealaltă, perechea se anunță de la sine, o dată pentru fiecare culoare. Anunțul se numără pe loc, fie că iei levata, fie că nu.
rule-declare-any-turn-by-choice = Dacă joci popa sau dama unei culori, la orice levată, și o ai și pe cealaltă, poți anunța perechea, o dată pentru fiecare culoare. Anunțul se numără pe loc, fie că iei levata, fie că nu.
rule-declare-any-turn-automatic = Dacă joci popa sau dama unei culori, la orice levată, și o ai și pe cealaltă, perechea se anunță de la sine, o dată pentru fiecare culoare. Anunțul se numără pe loc, fie că iei levata, fie că nu.
rule-declare-points = Un anunț face { $pair ->
    [one] { $pair } punct din cărți
    [few] { $pair } puncte din cărți
   *[other] { $pair } de puncte din cărți
  }.
rule-declare-points-trumps = Un anunț face { $pair ->
    [one] { $pair } punct din cărți
    [few] { $pair } puncte din cărți
   *[other] { $pair } de puncte din cărți
  }, iar la tromf { $trump_pair }.
rule-declare-first-card = Chiar și cu prima carte din împărțire poți anunța perechea de tromf, fiindcă ea face tromful.
rule-stop-early = Împărțirea se încheie de îndată ce nimic din ce a rămas nu mai aduce și nu mai costă puncte.

rule-contract = { WORD("contract", $contract) }: { $scores }.
rule-contract-pool = { WORD("contract", $contract) }: { $scores } ({ SIGNED($pool) } în total).
rule-contract-more = { WORD("contract", $contract) }, pe lângă acestea: { $scores }.
rule-contract-layout = { WORD("contract", $contract) }: etalarea, vezi mai jos.
rule-contract-summed = { WORD("contract", $contract) } (nu se joacă separat): { $scores }.
rule-sweep-replace = { WORD("contract", $contract) }: { $side ->
    [team] echipa
   *[player] jucătorul
  } care ia toate levatele primește în schimb { SIGNED($points) }, iar ceilalți 0.
rule-sweep-add = { WORD("contract", $contract) }: { $side ->
    [team] echipa
   *[player] jucătorul
  } care ia toate levatele primește în plus { SIGNED($points) }.
rule-lead-when-broken = { WORD("contract", $contract) }: nu poți începe o levată cu { WORD("suit", $suit) } până nu a căzut culoarea aceasta la o levată dinainte, decât dacă nu ai altceva în mână.
score-card = { SIGNED($points) } pentru fiecare carte luată
score-suit = { SIGNED($points) } pentru fiecare { WORD("suit", $suit, form: "one") }
score-rank = { SIGNED($points) } pentru fiecare { WORD("rank", $rank) }
score-one-card = { SIGNED($points) } pentru { WORD("card", $card, form: "the") }
score-trick = { SIGNED($points) } pentru fiecare levată
score-last = { SIGNED($points) } pentru { $after ->
    [0] ultima levată
    [1] penultima levată
   *[other] a { $after }-a levată dinaintea ultimei
  }
score-sum = punctele de la { $contracts }, adunate
score-sum-turned = punctele de la { $contracts }, adunate și cu semnul schimbat

rule-layout = Nu se fac levate: cărțile se așază pe patru șiruri, câte unul de culoare, pornind de la { WORD("rank", $rank) } în sus și în jos, în ordinea valorilor. Începe cel care alege.
rule-layout-turn = La rândul tău pui o carte: { WORD("rank", $rank, form: "one") } sau următoarea, în sus ori în jos, dintr-un șir început. Dacă poți, trebuie să pui; zici pas numai dacă nu poți.
rule-layout-bonus-optional = După { WORD("rank", $rank, form: "one") } mai poți pune imediat o carte.
rule-layout-bonus-compulsory = După { WORD("rank", $rank, form: "one") } trebuie să mai pui imediat o carte, dacă ai ce.
rule-layout-chain = Dacă și aceea e { WORD("rank", $rank, form: "one") }, mai aduce încă una.
rule-layout-no-chain = Cartea aceea nu mai aduce alta, oricare ar fi.
rule-layout-skip = După { WORD("rank", $rank, form: "one") } se sare peste următorul jucător care mai are cărți; la rând vine cel de după el care mai are, poate chiar tu.
rule-layout-announce = Dacă ai primit la împărțire { $least ->
    [one] un capăt
    [few] { $least } capete
   *[other] { $least } de capete
  } sau mai multe ({ WORD("rank", $highest) } sau { WORD("rank", $lowest) } de orice culoare), le poți anunța când îți vine prima dată rândul, înainte să pui o carte sau să zici pas (dacă s-a sărit peste tine, nu ți-a venit rândul); atunci punctele tale din acea împărțire { $factor ->
    [2] se dublează
   *[other] se înmulțesc cu { $factor }
  }.
rule-layout-places = Se termină când un singur jucător mai are cărți: el e ultimul. Punctele, în ordinea ieșirii: { $places }.
place-points = { $points }

rule-game-point = { $points ->
    [one] Fiecare punct din cărți este un punct de joc
    [few] La fiecare { $points } puncte din cărți se face un punct de joc
   *[other] La fiecare { $points } de puncte din cărți se face un punct de joc
  }; restul se pierde.
rule-game-point-ratio = { $points ->
    [one] Un punct din cărți face
    [few] { $points } puncte din cărți fac
   *[other] { $points } de puncte din cărți fac
  } { $games ->
    [one] { $games } punct de joc
    [few] { $games } puncte de joc
   *[other] { $games } de puncte de joc
  }; ce nu ajunge pentru un punct întreg se pierde.
rule-undealt-count-for-nobody = Cărțile din afara jocului nu se numără nimănui.
rule-all-score = Toți primesc punctele de joc pe care le-au luat.
rule-bid-needs = Puncte din cărți de care ai nevoie: { $needs }.
bid-need = { $points } pentru { $bid }
rule-bid-made = Licitație făcută: toți primesc punctele de joc pe care le-au luat, la fel și declarantul (nu cât a licitat).
rule-bid-failed = Licitație pierdută: { $side ->
    [team] echipa declarantului
   *[player] declarantul
  } nu primește nimic și pierde { $factor ->
    [1] cât a licitat
    [2] de două ori cât a licitat
   *[other] de { $factor } ori cât a licitat
  }; ceilalți primesc ce au luat. Totalul poate coborî sub zero.

rule-deals = { $contracts ->
    [one] Fiecare alege o dată singurul contract
   *[other] Fiecare alege o dată fiecare dintre cele { $contracts } contracte
  }: { $deals ->
    [one] { $deals } împărțire
    [few] { $deals } împărțiri
   *[other] { $deals } de împărțiri
  }.
rule-target = Partida se încheie când { $side ->
    [team] o echipă
   *[player] un jucător
  } are { $target ->
    [one] { $target } punct de joc
    [few] { $target } puncte de joc
   *[other] { $target } de puncte de joc
  } sau mai mult. Dacă li se întâmplă mai multora în aceeași împărțire, câștigă totalul cel mai mare; la egalitate se joacă mai departe.
rule-target-margin = Partida se încheie când { $side ->
    [team] o echipă
   *[player] un jucător
  } are { $target ->
    [one] { $target } punct de joc
    [few] { $target } puncte de joc
   *[other] { $target } de puncte de joc
  } sau mai mult, și cu cel puțin { $margin } peste oricare { $side ->
    [team] altă echipă
   *[player] alt jucător
  }; până atunci se joacă mai departe.
rule-deal-limit = Cel târziu după { $deals ->
    [one] o împărțire
    [few] { $deals } împărțiri
   *[other] { $deals } de împărțiri
  }, jucate sau aruncate, partida se încheie.
rule-winner-highest = Câștigă totalul cel mai mare; la total egal, locul se împarte.
rule-zero-wins = Dar { $side ->
    [team] echipa
   *[player] jucătorul
  } cu totalul exact 0 la sfârșit câștigă, orice ar avea ceilalți; dacă sunt mai mulți cu zero, împart victoria, iar restul urmează după total.

## The rules in one sentence

summary-alone = { $players } jucători
summary-teams = { $players } jucători în { $teams } echipe
summary-compendium = { $who }, { $deals ->
    [one] { $deals } împărțire
    [few] { $deals } împărțiri
   *[other] { $deals } de împărțiri
  }: fiecare alege o dată{ $blind ->
    [0] { "" }
    [1] { ", dacă vrea pe nevăzute" }
    [2] { ", dacă vrea pe nevăzute, pe puncte duble" }
   *[other] { ", dacă vrea pe nevăzute, pe puncte înmulțite cu " }{ $blind }
  }: { $contracts }. { $end }
summary-winner-highest = Câștigă totalul cel mai mare.
summary-zero-wins = Câștigă cine are exact 0, altfel totalul cel mai mare.
summary-points = { $who }: { $cards }; { $bids }; { $trump }; { $end }.
summary-cards-none = { $each ->
    [one] câte o carte de fiecare
    [few] câte { $each } cărți de fiecare
   *[other] câte { $each } de cărți de fiecare
  }
summary-cards-drawn = { summary-cards-none }, restul se trag
summary-cards-aside = { summary-cards-none }, restul se pun deoparte
summary-cards-talon = { summary-cards-none }, un talon pentru declarant
summary-auction = licitații de la { $lowest } la { $highest }{ $factor ->
    [1] { "" }
    [2] { " (pierdută, costă dublu)" }
   *[other] { " (pierdută, costă de " }{ $factor } ori mai mult)
  }
summary-no-auction = fără licitație
summary-trump-none = fără tromf
summary-trump-declarer = tromful îl numește declarantul
summary-trump-first-card = tromful îl face prima carte jucată
summary-trump-turned = tromful îl face o carte întoarsă
summary-trump-rotation = tromful se schimbă la fiecare împărțire
summary-trump-match = un singur tromf toată partida
summary-trump-match-set = tromful este mereu { WORD("suit", $suit) }
summary-target = până la { $target ->
    [one] { $target } punct
    [few] { $target } puncte
   *[other] { $target } de puncte
  }
summary-deal-limit = { $deals ->
    [one] o împărțire
    [few] { $deals } împărțiri
   *[other] { $deals } de împărțiri
  }, câștigă totalul cel mai mare

## The keys of the rules: name, help, values

key-players = Jucători
key-players-help = Câți joacă.
key-sides = Echipe
key-sides-help = Câte echipe sunt: câți jucători, dacă fiecare joacă pentru sine, sau mai puține, cu partenerii față în față.
key-deck-lowest = Cea mai mică valoare
key-deck-lowest-help = Pachetul are valoarea aceasta și tot ce e deasupra, până la as.
key-deck-order = Ordinea valorilor
key-deck-order-help = Valorile de la mare la mic; cele care nu sunt în pachet nu contează.
key-deal-each = Cărți de fiecare
key-deal-each-help = Câte cărți primește fiecare.
value-deal-each-all = tot pachetul
key-deal-rest = Cărți neîmpărțite
key-deal-rest-help = Ce se întâmplă cu cărțile rămase după împărțire.
value-deal-rest-none = nu rămâne niciuna
value-deal-rest-drawn = se trag din teanc, câte una după fiecare levată
value-deal-rest-aside = în afara jocului
value-deal-rest-talon = talon pentru declarant
key-deal-turned = Carte arătată
key-deal-turned-help = Dacă ultima carte a celui care împarte se arată tuturor.
key-phases = Etape
key-phases-help = Ce se întâmplă înainte de joc, în ordine; etapele de care un joc nu are nevoie se sar.
value-phases-blind = alegere pe nevăzute
value-phases-deal = împărțire
value-phases-choose = alegere
value-phases-refuse = refuz
value-phases-auction = licitație
value-phases-exchange = talon
value-phases-trump = numirea tromfului
key-choice-chooser = Cine alege
key-choice-chooser-help = Cine spune ce contract se joacă.
value-choice-chooser-dealer = cel care împarte
value-choice-chooser-left-of-dealer = jucătorul din stânga celui care împarte
key-choice-order = Ordinea contractelor
key-choice-order-help = Dacă fiecare își alege contractele în ce ordine vrea.
value-choice-order-free = orice ordine
value-choice-order-fixed = ordinea din listă
key-choice-blind = Alegere pe nevăzute
key-choice-blind-help = Cu cât se înmulțesc toate punctele unei împărțiri al cărei contract a fost numit înainte de a se împărți.
key-choice-blind_last = Ultimul contract pe nevăzute
key-choice-blind_last-help = Dacă ultimul contract care îi rămâne cuiva se joacă pe nevăzute.
value-choice-blind_last-never = niciodată
value-choice-blind_last-free = după voie
value-choice-blind_last-always = întotdeauna
key-leader = Prima carte
key-leader-help = Cine dă prima carte la prima levată.
value-leader-left-of-dealer = jucătorul din stânga celui care împarte
value-leader-chooser = cel care alege
value-leader-declarer = declarantul
key-contracts-enabled = Se joacă
key-contracts-enabled-help = Dacă acest contract se joacă; unul care nu se joacă poate totuși intra într-o sumă.
key-contracts-kind = Fel
key-contracts-kind-help = Dacă contractul se joacă pe levate sau este etalarea.
value-contracts-kind-tricks = levate
value-contracts-kind-layout = etalarea
key-contracts-card = Pe carte
key-contracts-card-help = Puncte pentru fiecare carte luată.
key-contracts-trick = Pe levată
key-contracts-trick-help = Puncte pentru fiecare levată.
key-contracts-suit = Pe culoare
key-contracts-suit-help = Puncte pentru fiecare carte dintr-o culoare; se adună la toate celelalte.
key-contracts-rank = Pe valoare
key-contracts-rank-help = Puncte pentru fiecare carte de o valoare; se adună la toate celelalte.
key-contracts-cards = Cărți anume
key-contracts-cards-help = Puncte pentru o singură carte; se adună la toate celelalte.
key-contracts-last = Ultimele levate
key-contracts-last-help = Puncte pentru ultimele levate; cea din urmă stă la sfârșitul listei.
key-contracts-sums = Suma din
key-contracts-sums-help = Contractele ale căror puncte se adună aici.
key-contracts-sign = Semnul sumei
key-contracts-sign-help = Dacă punctele sumei se numără așa cum sunt sau cu semnul schimbat.
value-contracts-sign-1 = așa cum sunt
value-contracts-sign--1 = cu semnul schimbat
key-contracts-sweep = Toate levatele
key-contracts-sweep-help = Un premiu pentru cine ia toate levatele.
key-contracts-sweep-points = Premiu
key-contracts-sweep-points-help = Puncte pentru toate levatele.
key-contracts-sweep-mode = Cum se numără
key-contracts-sweep-mode-help = Dacă premiul ține locul celorlalte puncte din împărțire sau se adaugă la ele.
value-contracts-sweep-mode-replace = în locul celorlalte puncte
value-contracts-sweep-mode-add = în plus
key-contracts-lead_when_broken = Culoare oprită la început
key-contracts-lead_when_broken-help = O culoare cu care nu se poate începe o levată până nu a căzut la o levată dinainte.
key-stop_early = Încheiere din timp
key-stop_early-help = Dacă împărțirea se încheie când nimic din ce a rămas nu mai schimbă punctele; scorul e același.
key-layout-start = Valoarea de pornire
key-layout-start-help = Valoarea de la care se construiește fiecare șir, în sus și în jos.
key-layout-bonus = Încă o carte
key-layout-bonus-help = Dacă cea mai mare carte din culoare îi aduce celui care o pune încă o carte.
value-layout-bonus-none = nu
value-layout-bonus-optional = da, dacă vrea
value-layout-bonus-compulsory = da, dacă poate
key-layout-bonus_chain = Și tot așa
key-layout-bonus_chain-help = Dacă cea mai mare carte din culoare mai aduce una și când a fost ea însăși o astfel de carte.
key-layout-skip = Sărirea
key-layout-skip-help = Dacă după cea mai mică carte din culoare se sare peste următorul jucător.
key-layout-places = Puncte pe locuri
key-layout-places-help = Puncte în ordinea ieșirii, primul întâi.
key-layout-announce = Anunțarea capetelor
key-layout-announce-help = Dacă cine are multe capete (cele mai mari și cele mai mici cărți) le poate anunța pentru mai multe puncte.
key-layout-announce-at_least = Capete de anunțat
key-layout-announce-at_least-help = Câte capete trebuie să fi primit ca să le poți anunța.
key-layout-announce-factor = Factor la anunț
key-layout-announce-factor-help = Cu cât se înmulțesc punctele celui care a anunțat.
key-layout-refuse = Refuzul etalării
key-layout-refuse-help = Dacă cine are multe capete (cele mai mari și cele mai mici cărți) poate refuza etalarea.
key-layout-refuse-at_least = Capete de refuz
key-layout-refuse-at_least-help = Câte capete trebuie să ai în mână ca să refuzi.
key-layout-refuse-limit = Refuzuri pe partidă
key-layout-refuse-limit-help = De câte ori se poate refuza etalarea într-o partidă.
key-auction-bids = Licitații
key-auction-bids-help = Cea mai mică și cea mai mare licitație; off pentru un joc fără licitație.
key-auction-rounds = Cât ține licitația
key-auction-rounds-help = Dacă se licitează până rămâne unul singur sau fiecare vorbește o dată.
value-auction-rounds-until-one-left = până rămâne unul singur
value-auction-rounds-once = fiecare vorbește o dată
key-auction-all_pass = Dacă toți zic pas
key-auction-all_pass-help = Ce se întâmplă când nu licitează nimeni.
value-auction-all_pass-next-dealer = împarte următorul
value-auction-all_pass-same-dealer = împarte din nou același jucător
value-auction-all_pass-dealer-forced = cel care împarte trebuie să liciteze minimul
value-auction-all_pass-fixed-trump = se joacă mai departe cu un tromf fix
key-auction-fixed_trump = Tromf când toți zic pas
key-auction-fixed_trump-help = Culoarea care e tromf când toți zic pas și se joacă mai departe.
key-trump-source = Tromf
key-trump-source-help = De unde vine tromful.
value-trump-source-none = nu există
value-trump-source-declarer = îl numește declarantul
value-trump-source-first-card = îl face prima carte jucată
value-trump-source-turned = îl face cartea arătată
value-trump-source-rotation = pe rând treflă, romb, inimă roșie, inimă neagră
value-trump-source-match = o singură culoare toată partida
key-trump-suit = Tromful partidei
key-trump-suit-help = Culoarea care e tromf toată partida; off ca să fie trasă la sorți.
key-duties = Obligații
key-duties-help = Ce trebuie să facă o carte jucată la levată, dacă poate, cea mai importantă obligație întâi.
value-duties-follow = să dea la culoare
value-duties-beat = să bată cea mai bună carte din culoarea cerută
value-duties-trump = să fie tromf
value-duties-overtrump = să bată cel mai mare tromf
key-duties_while_stock = Obligații cât este teanc
key-duties_while_stock-help = Dacă obligațiile sunt valabile cât încă se mai trag cărți.
key-talon-discards = Cărți puse deoparte
key-talon-discards-help = Cui i se numără cărțile pe care le pune deoparte declarantul.
value-talon-discards-nobody = nimănui
value-talon-discards-declarer = declarantului
value-talon-discards-last-trick = celui care ia ultima levată
key-declare = Anunțuri
key-declare-help = Dacă popa și dama unei culori se pot anunța pentru puncte din cărți.
key-declare-pair = Pereche
key-declare-pair-help = Puncte din cărți pentru popa și dama unei culori obișnuite.
key-declare-trump_pair = Pereche de tromf
key-declare-trump_pair-help = Puncte din cărți pentru popa și dama de tromf.
key-declare-when = Când se anunță
key-declare-when-help = Dacă perechea se anunță numai la prima carte a unei levate sau cu orice carte jucată.
value-declare-when-leading = la începutul levatei
value-declare-when-any-turn = cu orice carte
key-declare-automatic = De la sine
key-declare-automatic-help = Dacă perechea se anunță fără să o ceri.
key-points-cards = Puncte din cărți
key-points-cards-help = Cât fac cărțile de fiecare valoare; cele nenumite nu fac nimic.
key-points-per_game_point = Puncte din cărți pe punct de joc
key-points-per_game_point-help = Câte puncte din cărți fac un punct de joc, ca număr sau fracție.
key-penalty_factor = Prețul licitației pierdute
key-penalty_factor-help = De câte ori se pierde licitația când nu e făcută.
key-target = Țintă
key-target-help = Punctele de joc la care se încheie partida.
key-margin = Diferență
key-margin-help = Cu câte puncte de joc trebuie să fie câștigătorul înaintea tuturor.
key-deal_limit = Cel mult împărțiri
key-deal_limit-help = După atâtea împărțiri, jucate sau aruncate, partida se încheie.
key-winner = Câștigător
key-winner-help = Care total câștigă.
value-winner-highest = cel mai mare
key-zero_wins = Zero câștigă
key-zero_wins-help = Dacă un total de exact 0 la sfârșit bate orice alt total.

## What is wrong with rules

fault-everywhere = regulile
fault-place = rândul { $line }, coloana { $column }
fault-bid-impossible = { $path }: nicio împărțire nu are destule puncte din cărți pentru o licitație de { $value }.
fault-bid-impossible-nearest = { $path }: nicio împărțire nu are destule puncte din cărți pentru o licitație de { $value }; cel mult { $nearest } se poate face.
fault-bids-reversed-nearest = { $path }: întâi licitația cea mai mică, deci { $nearest } în loc de { $value }.
fault-cannot-deal = { $path }: pachetul e prea mic ca să primească fiecare { $value }.
fault-cannot-deal-nearest = { $path }: pachetul e prea mic ca să primească fiecare { $value }; cel mult { $nearest } de fiecare.
fault-cannot-end-by-nearest = { $path }: cu { $value } partida nu s-ar putea încheia așa; { $nearest } ar fi bun.
fault-cards-left-nearest = { $path }: rămân cărți neîmpărțite ({ $value }) și trebuie să aibă un loc, de exemplu { $nearest }.
fault-layout-needs-all-cards-nearest = { $path }: etalarea are nevoie de toate cărțile; pune { $nearest }.
fault-missing-key = Lipsește { $path }.
fault-missing-key-nearest = Lipsește { $path }; { $nearest } ar fi bun.
fault-needs-auction-nearest = { $path }: fără licitație nu există { $value }; pune { $nearest }.
fault-needs-turned-card-nearest = { $path }: nu se arată nicio carte, deci nu poate fi { $value }; pune deal.turned pe on, sau aici { $nearest }.
fault-never-ends-nearest = { $path }: partida nu s-ar încheia niciodată; dă-i o țintă, de exemplu { $nearest }, sau un deal_limit.
fault-never-scores = { $path }: aici nu s-ar putea lua niciodată puncte; dă-i puncte sau oprește-l.
fault-no-contract = { $path }: toate contractele sunt oprite; cel puțin unul trebuie jucat.
fault-no-effect = { $path } nu are niciun efect în acest fel de joc; las-o afară.
fault-no-effect-nearest = { $path }: { $value } nu are niciun efect în acest fel de joc; pune { $nearest }.
fault-not-toml = Nu este un fișier TOML.
fault-not-utf-8 = Nu este un text în UTF-8; salvează fișierul ca UTF-8.
fault-nothing-scores = { $path }: nu există nici contracte, nici puncte din cărți, deci nimic nu ar aduce puncte.
fault-order-incomplete-nearest = { $path }: în { $value } lipsesc valori din pachet; { $nearest } le are pe toate.
fault-out-of-range-nearest = { $path }: { $value } nu se poate; cea mai apropiată valoare este { $nearest }.
fault-phase-missing-nearest = { $path }: regulile acestea au nevoie de etapa { $nearest }, care lipsește din { $value }.
fault-phase-order-nearest = { $path }: ordinea din { $value } nu e bună; trebuie { $nearest }.
fault-places-do-not-fit-nearest = { $path }: trebuie câte un număr de jucător, cu totul { $nearest }, nu { $value }.
fault-players-needed = { $path }: regulile sunt pentru mai multe numere de jucători ({ $value }); spune pentru care.
fault-players-not-offered-nearest = { $path }: regulile nu sunt pentru { $value } jucători; cel mai apropiat număr este { $nearest }.
fault-repeated-value = { $path }: în { $value } ceva apare de două ori.
fault-sides-do-not-fit-nearest = { $path }: jucătorii nu se pot împărți egal în { $value } echipe; { $nearest } ar merge.
fault-start-not-in-deck-nearest = { $path }: { $value } nu este în pachet; { $nearest } ar fi bun.
fault-sum-of-itself = { $path }: prin { $value } contractul se adună pe el însuși.
fault-sum-of-layout = { $path }: { $value } este o etalare și nu se poate aduna.
fault-too-deep-nearest = Tabelele stau prea adânc unele în altele: cel mult { $nearest } niveluri.
fault-too-large-nearest = Fișierul are prea mulți octeți ({ $value }); cel mult { $nearest }.
fault-toml-cut-short = Fișierul se termină prea devreme: lipsește o valoare, niște ghilimele sau o paranteză.
fault-toml-repeated = { $value }: aceasta a mai fost pusă o dată.
fault-toml-wrong = { $value }: așa nu se scrie în TOML.
fault-uneven-stock-nearest = { $path }: dintr-un teanc de { $value } nu se poate trage egal; din { $nearest } s-ar putea.
fault-unknown-contract = { $path }: nu există contractul { $value }.
fault-unknown-key = Regulile nu au cheia { $path }.
fault-unknown-key-nearest = Regulile nu au cheia { $path }; poate { $nearest }?
fault-unknown-preset = Nu există setul de reguli { $value }.
fault-unknown-preset-nearest = Nu există setul de reguli { $value }; poate { $nearest }?
fault-unknown-value = { $path } nu poate fi { $value }.
fault-unknown-value-nearest = { $path } nu poate fi { $value }; poate { $nearest }?
fault-wrong-length-nearest = { $path }: o listă de { $value } nu merge aici; trebuie { $nearest }.
fault-wrong-type = { $path }: { $value } nu este felul de valoare care merge aici.
fault-wrong-type-nearest = { $path }: { $value } nu este felul de valoare care merge aici; de exemplu { $nearest } este.

## Why you cannot do that

refusal-after-end = Partida s-a încheiat.
refusal-bad-discard = Pune deoparte exact { $due ->
    [one] o carte
    [few] { $due } cărți diferite
   *[other] { $due } de cărți diferite
  }.
refusal-bad-discard-foreign = Nu ai { WORD("cards", $foreign, form: "the") }.
refusal-bid-out-of-range = Se licitează de la { $lowest } la { $highest }.
refusal-bid-too-low = Licitația e la { $last }: treci peste sau zi pas.
refusal-cannot-declare = Nu poți anunța acum cu { WORD("card", $card, form: "the") }.
refusal-contract-used = Ai mai ales { WORD("contract", $contract) }.
refusal-does-not-fit = Cartea aceasta nu intră încă în niciun șir.
refusal-malformed = Nu înțeleg „{ $act }”.
refusal-must-beat = Trebuie să bați { WORD("card", $card, form: "the") }: ai cu ce.
refusal-must-follow = Trebuie să dai la culoare: ai { WORD("suit", $suit) }.
refusal-must-lay = Nu poți zice pas: ai o carte care intră.
refusal-must-overtrump = Trebuie să treci peste { WORD("card", $card, form: "the") }: ai un tromf mai mare.
refusal-must-trump = Trebuie să dai tromf: ai { WORD("suit", $suit) }.
refusal-not-broken = Nu poți începe încă o levată cu { WORD("suit", $suit) }: n-a căzut niciuna.
refusal-not-enough-borders = Ca să anunți îți trebuie { $at_least ->
    [one] un capăt
    [few] { $at_least } capete
   *[other] { $at_least } de capete
  }; ai primit { $borders }.
refusal-not-enough-ends = Ca să refuzi îți trebuie { $at_least ->
    [one] un capăt
    [few] { $at_least } capete
   *[other] { $at_least } de capete
  }; ai { $ends }.
refusal-not-in-hand = Nu ai { WORD("card", $card, form: "the") }.
refusal-unknown-contract = „{ WORD("contract", $contract) }” nu se joacă aici.
refusal-wrong-phase = Nu acum: { WORD("phase", $phase, form: "due") }.
refusal-wrong-phase-bid = Toți ceilalți au zis pas: trebuie să licitezi { $bid }.
refusal-wrong-phase-contract = Ordinea e fixă: urmează { WORD("contract", $contract) }.
refusal-wrong-turn = Nu e rândul tău: urmează { $who }.

## What is wrong with a record

record-line = Rândul { $line }: { $what }
record-act = { $reason } Permis pentru { $who }: { $legal }.
record-after-end = partida s-a încheiat, nu mai poate urma nimic.
record-bad-rules = regulile acestea nu se pot juca. { $faults }
record-malformed = { $at ->
    [byte-order-mark] fișierul începe cu un marcaj BOM (byte order mark), pe care o înregistrare nu îl are: salvează-l ca UTF-8 fără BOM.
   *[other] „{ $at }” nu se potrivește în acest rând: { $found }
  }
record-malformed-empty = rândul e gol; aici e locul unui rând de înregistrare.
record-malformed-line = acesta nu e un rând de înregistrare: { $found }
record-too-long = { $found ->
    [one] { $found } octet este
    [few] { $found } octeți sunt
   *[other] { $found } de octeți sunt
  } prea mult; cel mult { $most }.
record-unsupported = formatul { $format }, versiunea { $version } nu poate fi citit de acest program.
record-wrong-phase = rândul nu are ce căuta aici: urma { $due }.
record-wrong-score = scorul nu reiese din cărți: { $differences }.
record-wrong-result = rezultatul nu reiese din scor: { $differences }.
record-difference = { $what ->
    [deal] la împărțire
    [total] în total
   *[place] locurile
  } { $found } în loc de { $due }
record-wrong-deal-cards = împărțirea trebuie să aibă fiecare carte din pachet exact o dată.
record-wrong-deal-dealer = împarte locul { $found }, dar era rândul locului { $due }.
record-wrong-deal-hand-size = locul { $seat } are { $found ->
    [one] o carte
    [few] { $found } cărți
   *[other] { $found } de cărți
  }, dar trebuie { $due }.
record-wrong-deal-hands = sunt cărți pentru { $found ->
    [one] un jucător
    [few] { $found } jucători
   *[other] { $found } de jucători
  }, dar joacă { $due }.
record-wrong-deal-stock-size = { $found ->
    [one] rămâne o carte
    [few] rămân { $found } cărți
   *[other] rămân { $found } de cărți
  }, dar trebuie { $due }.
record-wrong-deal-turned = { $due ->
    [1] trebuie arătată ultima carte a celui care împarte.
   *[other] regulile acestea nu arată nicio carte.
  }
record-wrong-deal-turned-card = este arătată cartea { WORD("card", $found) }, dar nu e a celui care împarte.
line-act = o acțiune
line-deal = o împărțire
line-nothing = nimic
line-result = rezultatul
line-score = scorul împărțirii

reason-after-end = partida s-a încheiat.
reason-bad-discard = trebuie puse deoparte exact { $due ->
    [one] o carte
    [few] { $due } cărți diferite
   *[other] { $due } de cărți diferite
  }.
reason-bad-discard-foreign = declarantul nu are { WORD("cards", $foreign, form: "the") }.
reason-bid-out-of-range = se licitează de la { $lowest } la { $highest }.
reason-bid-too-low = trebuie licitat mai mult de { $last }.
reason-cannot-declare = nu se poate anunța nimic acolo cu { WORD("card", $card, form: "the") }.
reason-contract-used = { WORD("contract", $contract) } a mai fost ales.
reason-does-not-fit = { WORD("card", $card, form: "the") } nu intră încă în niciun șir.
reason-malformed = „{ $act }” nu e o acțiune.
reason-must-beat = trebuie bătută cartea { WORD("card", $card) }.
reason-must-follow = trebuie dat la culoare: în mână este { WORD("suit", $suit) }.
reason-must-lay = nu se poate zice pas: o carte intră.
reason-must-overtrump = trebuie jucat un tromf mai mare decât { WORD("card", $card, form: "the") }.
reason-must-trump = trebuie jucat tromf: în mână este { WORD("suit", $suit) }.
reason-not-broken = nu se poate începe încă o levată cu { WORD("suit", $suit) }.
reason-not-enough-borders = ca să anunți trebuie { $at_least ->
    [one] un capăt
    [few] { $at_least } capete
   *[other] { $at_least } de capete
  }; în mână: { $borders }.
reason-not-enough-ends = ca să refuzi trebuie { $at_least ->
    [one] un capăt
    [few] { $at_least } capete
   *[other] { $at_least } de capete
  }; în mână: { $ends }.
reason-not-in-hand = { WORD("card", $card, form: "the") } nu e în mână.
reason-unknown-contract = „{ WORD("contract", $contract) }” nu se joacă aici.
reason-wrong-phase = aceasta nu merge aici: { WORD("phase", $phase, form: "due") }.
reason-wrong-phase-bid = toți ceilalți au zis pas, deci cel care împarte trebuie să liciteze { $bid }.
reason-wrong-phase-contract = ordinea e fixă, deci urmează { WORD("contract", $contract) }.
reason-wrong-turn = e rândul altcuiva: { $who }.

## What players do: on buttons

act-accept = Accept
act-announce = Anunță capetele
act-bid = Licitează { $bid }
act-blind = { WORD("contract", $contract) }, pe nevăzute
act-choose = { WORD("contract", $contract) }
act-declare = { WORD("card", $card) }, cu anunț
act-discard = Pune deoparte { $count ->
    [one] o carte
    [few] { $count } cărți
   *[other] { $count } de cărți
  }
act-look = Mă uit întâi în cărți
act-pass = Pas
act-play = { WORD("card", $card) }
act-refuse = Refuz
act-trump = { WORD("suit", $suit) }

## What players did, and what happened: in a log

told-accept = { $who } acceptă.
told-announce = { $who } anunță că are multe capete.
told-bid = { $who } licitează { $bid }.
told-blind = { $who } alege pe nevăzute { WORD("contract", $contract) }.
told-choose = { $who } alege { WORD("contract", $contract) }.
told-declare = { $who } joacă { WORD("card", $card, form: "the") } și anunță perechea.
told-discard = { $who } pune deoparte { $count ->
    [one] o carte
    [few] { $count } cărți
   *[other] { $count } de cărți
  }.
told-look = { $who } se uită întâi în cărți.
told-pass = { $who } zice pas.
told-play = { $who } joacă { WORD("card", $card, form: "the") }.
told-refuse = { $who } refuză.
told-trump = { $who } numește tromful: { WORD("suit", $suit) }.
event-dealt = { $who } împarte.
event-declared = { $who } are popa și dama de { WORD("suit", $suit) }: { SIGNED($points) }.
event-drew = Trag câte o carte { $who }.
event-ended = Partida s-a încheiat: { $places }.
event-scored = Puncte: { $scores }.
event-scored-blind = { WORD("contract", $contract) }, pe nevăzute: { $scores }.
event-scored-contract = { WORD("contract", $contract) }: { $scores }.
event-scored-failed = { $who } a licitat { $bid } și n-a făcut: { $scores }.
event-scored-made = { $who } a licitat { $bid } și a făcut: { $scores }.
event-skipped = Se sare peste { $who }.
event-taken = { $who } ia levata.
event-thrownin = Cărțile se aruncă.
event-wentout = { $who } a terminat, pe locul { $place }.

## Advice

would-accept = Eu aș accepta.
would-announce = Eu aș anunța capetele.
would-bid = Eu aș licita { $bid }.
would-blind = Eu aș alege pe nevăzute: { WORD("contract", $contract) }.
would-choose = Eu aș alege: { WORD("contract", $contract) }.
would-declare = Eu aș juca { WORD("card", $card, form: "the") } și aș anunța perechea.
would-discard = Eu aș pune deoparte { WORD("cards", $cards, form: "the") }.
would-look = Eu m-aș uita întâi în cărți.
would-pass = Eu aș zice pas.
would-play = Eu aș juca { WORD("card", $card, form: "the") }.
would-refuse = Eu aș refuza.
would-trump = Eu aș numi tromful: { WORD("suit", $suit) }.

why-only-act = Altceva nu e permis.
why-all-alike = Tot ce e permis duce la același lucru.
why-costs-nothing = În { $percent } % din împărțirile posibile nu te mai costă nimic.
why-costs-nothing-card = În { $percent } % din împărțirile posibile nu mai iei nicio levată.
why-costs-nothing-trick = În { $percent } % din împărțirile posibile nu mai iei nicio levată.
why-costs-nothing-suit = În { $percent } % din împărțirile posibile nu mai iei nicio carte de { WORD("suit", $code) }.
why-costs-nothing-rank = În { $percent } % din împărțirile posibile scapi fără să mai iei { WORD("rank", $code, form: "one") }.
why-costs-nothing-cards = În { $percent } % din împărțirile posibile nu iei { WORD("card", $code, form: "the") }.
why-costs-nothing-last = În { $percent } % din împărțirile posibile scapi de { $tricks ->
    [1] ultima levată
    [2] ultimele două levate
   *[other] ultimele { $tricks } levate
  }.
why-out-first = În { $percent } % din împărțirile posibile ieși primul.
why-makes-bid = În { $percent } % din împărțirile posibile licitația se face.
why-would-make-bid = În { $percent } % din împărțirile posibile cea mai mică licitație s-ar face.
why-points = În medie, împărțirea aduce astfel { $points } puncte.
why-instead = Următoarea ca valoare: { $act }, cu { $points }.
why-usual = Cu o mână obișnuită aduce { $points } puncte.
why-figure = { $sign }{ $whole },{ $tenth }

## Command line

# The help texts (cli-help-…) are read without Fluent: they hold nothing but text.

cli-help-usage = folosire:
cli-help-positionals = argumente
cli-help-options = opțiuni
cli-help-commands = comenzi
cli-help-help = arată acest ajutor și încheie
cli-help-lang = vorbește engleză (en) sau română (ro); implicit: limba terminalului
cli-help-version = arată versiunea și încheie
cli-help-json = răspunde în JSON, pentru programe
cli-help-preset = ale cui reguli: un nume din „levata rules” sau un fișier cu regulile casei (casa.toml)
cli-help-players = numărul de jucători; implicit: patru, sau cel mai apropiat care există
cli-help-set = schimbă o regulă, de exemplu target=31 sau choice.blind=off; se poate repeta. Valoarea este TOML; un cuvânt simplu este un text
cli-help-record-file = înregistrarea unei partide (.jsonl)
cli-help-record-files = înregistrări de partide (.jsonl)

cli-help-value-address = ADRESĂ
cli-help-value-bot = BOT
cli-help-value-command = COMANDĂ
cli-help-value-file = FIȘIER
cli-help-value-folder = DOSAR
cli-help-value-key = CHEIE
cli-help-value-level = NIVEL
cli-help-value-line = RÂND
cli-help-value-port = PORT
cli-help-value-preset = REGULI
cli-help-value-record = ÎNREGISTRARE
cli-help-value-seat = LOC
cli-help-value-url = URL
cli-help-value-value = VALOARE

cli-help-levata-about =
    Jocuri românești de cărți: Rentz, Renz, Cruce și rudele lor.
    Un singur set de reguli pentru jucat, verificat și simulat.
cli-help-levata-examples =
    „levata COMANDĂ --help” spune mai multe, cu exemple.

    exemple:
      levata play --preset rentz
      levata rules show cruce --players 4
      levata serve

    coduri de ieșire: 0 totul e bine, 1 un fișier sau o partidă e greșită,
    2 folosire greșită sau reguli care nu se pot juca

cli-help-play = joacă o partidă cu boții, aici în terminal
cli-help-play-about =
    Joacă o partidă cu boții, în terminal, după orice reguli. Stai pe locul 0.
    În timpul jocului: ? pentru ajutor, w pentru un sfat, s pentru scor, l pentru
    ultima levată, r pentru reguli, q ca să pleci.
cli-help-play-examples =
    exemple:
      levata play --preset rentz
      levata play --preset cruce --players 2 --set target=11
      levata play --preset rentz --bots master
      levata play --preset renz --record seara.jsonl
cli-help-play-bots = cine joacă pe celelalte locuri: beginner (începător), club, expert sau master (maestru); implicit: club
cli-help-play-seed = împarte după acest număr, ca aceeași partidă să poată fi jucată din nou; implicit: tras la sorți
cli-help-play-record = scrie înregistrarea partidei în acest fișier nou

cli-help-serve = deschide pagina web și mesele ei
cli-help-serve-about =
    Deschide pagina web și mesele ei, până la Ctrl-C. Partidele se păstrează într-o
    bază de date; fără --db, într-un fișier al tău sau în LEVATA_DATABASE_URL.
cli-help-serve-examples =
    exemple:
      levata serve
      levata serve --host 0.0.0.0 --port 8080
      levata serve --db sqlite:///partide.db
cli-help-host = adresa la care ascultă; cu 0.0.0.0 intră toată rețeaua; implicit: 127.0.0.1
cli-help-port = portul la care ascultă; 0 ia oricare e liber; implicit: 8000
cli-help-db = baza de date: calea unui fișier SQLite sau un URL SQLAlchemy

cli-help-rules = seturile de reguli; regulile în cuvinte; verificarea fișierelor
cli-help-rules-about =
    Fără acțiune: lista seturilor de reguli. „show” spune regulile în cuvinte,
    „check” spune ce e greșit într-un fișier cu regulile casei.
cli-help-rules-examples =
    exemple:
      levata rules
      levata rules show rentz-romania --players 5
      levata rules check ale-noastre.toml
cli-help-rules-show = spune regulile în cuvinte
cli-help-rules-show-about =
    Spune regulile unui set în cuvinte, și cu schimbările tale, dacă vrei.
    Cu --json: setul complet de reguli, așa cum stă în înregistrări.
cli-help-rules-show-examples =
    exemple:
      levata rules show rentz
      levata rules show cruce --players 2 --set target=31 --set penalty_factor=2
      levata rules show renz --lang en
cli-help-rules-check = spune ce e greșit în fișiere cu regulile casei
cli-help-rules-check-about =
    Spune tot ce e greșit într-un fișier cu regulile casei, pe chei. Fără --players
    se verifică pentru fiecare număr de jucători pentru care este.
cli-help-rules-check-examples =
    Un fișier cu regulile casei este TOML:
      extends = "cruce"
      target = 31

    exemple:
      levata rules check ale-noastre.toml
      levata rules check ale-noastre.toml --players 4
cli-help-rules-files = fișiere cu regulile casei (.toml)

cli-help-simulate = boții joacă partide întregi
cli-help-simulate-about =
    Boții joacă partide întregi; la sfârșit vezi scorul și locul mediu pe echipe.
    Aceleași argumente dau aceiași octeți. Un joc până la o țintă se încheie cel
    târziu după 200 de împărțiri, dacă nu pui tu deal_limit.
cli-help-simulate-examples =
    exemple:
      levata simulate --preset rentz --matches 100
      levata simulate --preset cruce --players 4 --matches 20 --seed 7 \
        --bots rules-of-thumb,random,rules-of-thumb,random --records partide
cli-help-matches = numărul de partide; implicit: 1
cli-help-simulate-seed = numărul din care ies toate împărțirile; implicit: 1
cli-help-simulate-bots = un bot pentru toate locurile, sau câte unul de fiecare, locul 0 întâi; implicit: rules-of-thumb
cli-help-records = scrie fiecare înregistrare în acest dosar, ca REGULI-JUCĂTORI-S-0001.jsonl și așa mai departe; peste o înregistrare care există nu se scrie niciodată: trebuie să fie aceeași

cli-help-arena = compară boți pe aceleași împărțiri
cli-help-arena-about =
    Compară boți, fiecare cu fiecare, pe aceleași împărțiri: fiecare se joacă o dată
    pentru fiecare așezare a doi boți în care unul din ei are o singură echipă. Vezi
    cu câte puncte pe împărțire face mai mult primul bot, cu intervalul de 95 %, cât
    de des câștigă o echipă a fiecăruia, și cât se gândește fiecare când are de ales.

    Se joacă partide întregi: toate contractele, sau douăsprezece împărțiri fără
    țintă, dacă nu pui tu deal_limit. Cu --contract: împărțiri una câte una, în care
    boții hotărăsc numai cum joacă cărțile. „cheater” vede toate mâinile: la două
    echipe joacă cărțile după valoarea lor exactă, la mai multe după o căutare în
    arbore în împărțirea adevărată, iar ce vine înainte ca rules-of-thumb.
cli-help-arena-examples =
    exemple:
      levata arena --preset cruce --players 4 --bots rules-of-thumb,random --deals 240
      levata arena --preset rentz --bots club,rules-of-thumb,cheater \
        --contract no-queens --deals 100 --jobs 2
      levata arena --preset renz --bots club,ismcts:iterations=1000,worlds=60
cli-help-arena-bots = boții de comparat, cel puțin doi; unul care caută poate avea după el și efortul, ca în ismcts:iterations=3000,worlds=200
cli-help-arena-deals = numărul de împărțiri diferite, sau ceva mai multe, ca să se încheie partidele; cel puțin trei partide; implicit: 100
cli-help-arena-contract = împarte numai acest contract
cli-help-arena-jobs = numărul de procese care împart munca; rezultatele sunt aceleași, numai timpii diferă; implicit: 1

cli-help-replay = verifică înregistrări și spune ce s-a întâmplat în ele
cli-help-replay-about =
    Verifică înregistrări rând cu rând după reguli și spune pe scurt ce s-a
    întâmplat. Despre una greșită: FIȘIER:RÂND: cod: ce e greșit. Cu --json: câte
    un obiect de fișier, fiecare pe un rând.
cli-help-replay-examples =
    exemple:
      levata replay seara.jsonl
      levata replay partide/*.jsonl --json

cli-help-view = arată ce vede un loc la un moment al unei înregistrări
cli-help-view-about =
    Arată ce vede un loc, sau un spectator, după un rând al unei înregistrări.
cli-help-view-examples =
    exemple:
      levata view seara.jsonl --seat 0 --at 40
      levata view seara.jsonl --seat spectator --json
cli-help-seat = un loc, 0 întâi, sau spectator; implicit: spectator
cli-help-at = după acest rând al fișierului; implicit: ultimul
cli-help-view-json = vederea cum o dă motorul, JSON canonic pe un rând

cli-help-verify = verifică dacă împărțirile erau hotărâte înainte de joc
cli-help-verify-about =
    Verifică dacă împărțirile unei partide încheiate erau hotărâte înainte să joace
    cineva: secretul arătat la sfârșit este cel promis la început, și fiecare
    împărțire iese din el. Întâi se reface partida după reguli.
cli-help-verify-examples =
    exemple:
      levata verify seara.jsonl
      levata verify partide/*.jsonl --json

cli-help-solve = spune cât face fiecare carte când toate cărțile sunt pe față
cli-help-solve-about =
    Rezolvă exact un moment dintr-o partidă, cu toate mâinile văzute: pentru fiecare
    carte, cât are la sfârșitul împărțirii echipa celui la rând, dacă toți joacă
    pentru sau împotriva ei cât se poate de bine. Cu --cases: rezolvă împărțiri cu
    răspunsuri cunoscute și compară.
cli-help-solve-examples =
    exemple:
      levata solve seara.jsonl --at 40
      levata solve seara.jsonl --at 40 --json
      levata solve --cases open_hands.json
cli-help-nodes = se oprește după atâtea poziții și arată între ce numere este fiecare valoare; implicit: 50000000
cli-help-cases = împărțiri cu răspunsuri cunoscute, în JSON

cli-help-why = spune ce ar face un bot și de ce
cli-help-why-about =
    Spune ce ar face un bot de un anumit nivel într-un moment al unei partide și din
    ce motive. Știe doar ce putea ști cel aflat la rând. Dacă partida merge mai
    departe, spune și ce s-a jucat atunci.
cli-help-why-examples =
    exemple:
      levata why seara.jsonl --at 40
      levata why seara.jsonl --at 40 --level club --json
cli-help-level = al cui sfat: beginner (începător), club, expert sau master (maestru); implicit: master

cli-usage-more = Mai multe: { $command } --help
cli-usage-required = lipsește: { $names }.
cli-usage-unknown = nu cunosc { $words }.
cli-usage-number = { $name } trebuie să fie un număr de la { $low } la { $high }, nu „{ $value }”.
cli-usage-seat = { $name } trebuie să fie un loc (0 este primul) sau spectator, nu „{ $value }”.
cli-usage-choice = { $name }: nu există „{ $value }”; există { $choices }.
cli-usage-value-missing = { $name } are nevoie de o valoare.
cli-usage-value-strange = { $name } nu ia nicio valoare, dar a primit „{ $value }”.

cli-house-without-preset = { $file } nu are „extends”: ca să se joace, trebuie să numească varianta pe care o schimbă.
cli-unknown-bot = nu există botul „{ $name }”; există { $bots }.
cli-bots-by-seat = { $found ->
    [one] { $found } bot nu se potrivește
    [few] { $found } boți nu se potrivesc
   *[other] { $found } de boți nu se potrivesc
  } la { $players } jucători: numește unul pentru toate locurile, sau câte unul pentru fiecare.
cli-set-without-value = --set { $text }: scrie CHEIE=VALOARE, de exemplu target=31.
cli-set-not-toml = --set { $key }: „{ $value }” nu este o valoare TOML; scrie de exemplu 31, on, H sau '["follow"]' între ghilimele.
cli-file-missing = nu există acest fișier sau dosar.
cli-file-folder = este un dosar; trebuie un fișier.
cli-file-no-folder = nu este un dosar.
cli-file-denied = accesul nu e permis.
cli-file-exists = fișierul există deja; numește unul nou.
cli-file-other = { $reason }

cli-column-seats = locuri
cli-column-bots = boți
cli-column-mean-score = scor mediu
cli-column-mean-place = loc mediu
cli-column-wins = victorii
cli-column-chooser = alege
cli-column-contract = contract
cli-column-declarer = declarant
cli-column-bid = licitație
cli-column-trump = tromf
cli-column-points = puncte din cărți
cli-column-cards = cărți
cli-column-tricks = levate
cli-column-so-far = acum
cli-column-total = total
cli-column-taken = luate
cli-column-points-more = puncte în plus pe împărțire
cli-column-interval = interval de 95 %
cli-column-sides-won = câștigate de o echipă a fiecăruia
cli-column-bot = bot
cli-column-decisions = decizii
cli-column-median-ms = mediana ms
cli-column-p95-ms = 95 % în ms
cli-column-most-ms = cel mai mult ms

cli-rules-title = { WORD("preset", $preset) } ({ $preset }), { $players } jucători
cli-rules-more = „levata rules show REGULI” spune în cuvinte regulile unuia.
cli-rules-fine = se poate juca în { $players }.
cli-rules-new-contract = { $contract } este un contract nou, pe care regulile de bază nu îl au.
cli-rules-only = { "" } (în { $players })
cli-simulate-played = { $matches ->
    [one] { $matches } partidă
    [few] { $matches } partide
   *[other] { $matches } de partide
  }, { $deals ->
    [one] { $deals } împărțire
    [few] { $deals } împărțiri
   *[other] { $deals } de împărțiri
  }, sămânța { $seed }
cli-simulate-other-match = { $file } are deja altă partidă; numește alt dosar.
cli-simulate-saved = Înregistrările sunt în { $folder }.

cli-arena-two-bots = numește cel puțin doi boți, cu virgulă între ei.
cli-arena-wrong-effort = { $bot }: după două puncte, un bot care caută primește iterations (cel mult 10000000), worlds (cel mult 100000) și hand (cel mult 10000000), sau numai unele, ca în ismcts:iterations=3000,worlds=200; ceilalți boți nu primesc nimic.
cli-arena-no-contract = aici nu există contractul „{ $contract }”; există { $contracts }.
cli-arena-no-contracts = în acest joc nu se alege niciun contract: lasă --contract deoparte.
cli-arena-played = { $deals ->
    [one] { $deals } împărțire
    [few] { $deals } împărțiri
   *[other] { $deals } de împărțiri
  } pentru fiecare pereche, în { $seatings } așezări, sămânța { $seed }
cli-arena-contract = numai { $contract }
cli-arena-against = { $a } împotriva lui { $b }
cli-arena-interval = de la { $low } la { $high }

cli-replay-deals = { $deals ->
    [one] { $deals } împărțire
    [few] { $deals } împărțiri
   *[other] { $deals } de împărțiri
  } (cu scor: { $scored }), { $lines ->
    [one] { $lines } rând
    [few] { $lines } rânduri
   *[other] { $lines } de rânduri
  }
cli-replay-over = Partida s-a încheiat:
cli-replay-stopped = Partida a fost oprită ({ $reason }):
cli-replay-goes-on = Partida continuă: { $due }.

cli-view-no-seat = nu există locul { $seat }; ultimul este { $last }.

cli-no-line = nu există rândul { $line }; ultimul este { $last }.
cli-kernel-missing = levata a fost instalat fără căutarea compilată. Instalează un compilator de C++20 (pe Debian și Ubuntu: apt install g++), apoi instalează levata din nou.
cli-why-head = După rândul { $line } e la rând { $name } (locul { $seat }). Sfatul nivelului { $level }:
cli-why-nobody-to-act = nimeni nu e la rând aici, deci nu e nimic de sfătuit.
cli-why-played = În partidă: { $told }
cli-solve-one-file = numește o partidă sau, cu --cases, împărțiri; nu amândouă.
cli-solve-nobody-to-act = nimeni nu e la rând aici, deci nu e nimic de rezolvat.
cli-solve-before-play = aici nu e de jucat nicio carte, deci nu e nimic de rezolvat.
cli-solve-nearest = Se joacă cărți după rândurile { $first }–{ $last }: numește unul cu --at.
cli-solve-head = După rândul { $line } e la rând { $name } (locul { $seat }): { $what }.
cli-solve-trumps = tromf { WORD("suit", $suit) }
cli-solve-no-trumps = fără tromf
cli-solve-points = Pentru fiecare mutare, punctele acestei echipe la sfârșitul împărțirii.
cli-solve-card-points = Pentru fiecare mutare, punctele din cărți ale acestei echipe la sfârșitul împărțirii, cu anunțuri cu tot.
cli-solve-against-two = Toți joacă cât se poate de bine, cu toate cărțile văzute.
cli-solve-against-several = Toate cărțile sunt văzute, echipa aceasta joacă cât se poate de bine, iar toți ceilalți joacă împotriva ei.
cli-solve-found = { $nodes ->
    [one] O poziție
    [few] { $nodes } poziții
   *[other] { $nodes } de poziții
  }, { $ms } ms.
cli-solve-not-exact = Căutarea a fost oprită: unde sunt două numere, valoarea e între ele. Mai multe poziții: --nodes.
cli-solve-bad-cases = acesta nu e un fișier de împărțiri cu răspunsuri.
cli-solve-bad-case = acesta nu e un fișier de împărțiri cu răspunsuri: „{ $place }” nu se potrivește.
cli-solve-wrong-lead = împărțirea { $case }, { $card }: s-a găsit { $found }, trebuia { $due }.
cli-solve-cases = { $agree } din { $cases } împărțiri se potrivesc. Mediana { $median_ms } ms, cea mai lungă { $most_ms } ms.

cli-verify-fair = împărțirile sunt cinstite: { $deals ->
    [one] singura împărțire iese
    [few] toate cele { $deals } împărțiri ies
   *[other] toate cele { $deals } de împărțiri ies
  } din secretul promis înainte de joc.
cli-verify-dealer-drawn = Cine împarte întâi a fost tras la sorți.
cli-verify-dealer-chosen = De știut: cine împarte întâi nu e cel tras la sorți, deci l-a ales cineva.
cli-verify-missing = nu se poate verifica, fiindcă din înregistrare lipsește: { $what }.
cli-verify-commitment = commitment (ce s-a promis înainte de joc)
cli-verify-entropy = entropy (ce au adăugat jucătorii)
cli-verify-reveal = reveal (secretul, spus după sfârșit)
cli-verify-wrong-reveal = secretul arătat aici nu este cel promis pe primul rând.
cli-verify-wrong-trump = tromful partidei este { $found }, dar s-a tras { $due }.
cli-verify-wrong-deal = împărțirea { $deal } nu este cea care iese din secret.
cli-verify-meaning = Ce dovedește: împărțirile n-au fost alese după ce cineva a jucat sau și-a adăugat norocul. Ce nu dovedește: că nimeni nu s-a uitat între timp în cărți, nici că angajamentul (commitment) din înregistrare e cel care ți-a fost arătat; pe acesta compară-l tu.

cli-serve-address = levata este la { $url } (Ctrl-C o oprește)
cli-serve-port-taken = portul { $port } este ocupat; alege altul cu --port, sau 0 pentru oricare.
cli-serve-cannot-listen = nu pot asculta la { $address }: { $reason }.
cli-serve-no-home = nu există un dosar personal pentru baza de date; alege un loc cu XDG_DATA_HOME sau --db.
cli-serve-folder-not-utf8 = { $folder }: numele nu este UTF-8; alege alt loc cu XDG_DATA_HOME sau --db.
cli-serve-database-in-use = baza de date { $url } este deja la un alt levata pornit; oprește-l pe acela sau numește altă bază de date cu --db.
cli-serve-database-newer = baza de date { $url } a fost făcută de un levata mai nou; folosește-l pe acela sau numește altă bază de date cu --db.
cli-serve-no-database = nu pot deschide baza de date { $url }: { $reason }

cli-table-deal = Împărțirea { $deal }
cli-table-deal-of = Împărțirea { $deal } din { $deals }
cli-table-blind = ; pe nevăzute, deci totul de { $factor } ori
cli-table-places = { $points } puncte, în ordinea în care scapă de cărți
cli-table-sweep-replace = { $scores }; pentru toate levatele { SIGNED($points) } în loc, iar ceilalți 0
cli-table-sweep-add = { $scores }; pentru toate levatele încă { SIGNED($points) }
cli-table-bid = { $who } a licitat { $bid }
cli-table-turned = Cartea arătată: { $card }
cli-table-trump = Tromf: { WORD("suit", $suit) } { WORD("suit", $suit, form: "sign") }
cli-table-talon = Luate din talon: { $cards }
cli-table-discards = Puse deoparte: { $cards }
cli-table-trick = Pe masă: { $cards } (deocamdată ia { $who })
cli-table-rest-drawn = Teanc: { $cards ->
    [one] { $cards } carte
    [few] { $cards } cărți
   *[other] { $cards } de cărți
  }
cli-table-rest-talon = Talon: { $cards ->
    [one] { $cards } carte
    [few] { $cards } cărți
   *[other] { $cards } de cărți
  }
cli-table-rest-aside = În afara jocului: { $cards ->
    [one] { $cards } carte
    [few] { $cards } cărți
   *[other] { $cards } de cărți
  }
cli-table-hand = Cărțile tale:
cli-table-you = { $name } (tu)
cli-table-dealer = împarte
cli-table-partner = partener
cli-table-passed = pas
cli-table-out = a scăpat, locul { $place }
cli-table-place = locul { $place }
cli-table-announced = a anunțat
cli-table-declared = a anunțat { WORD("suit", $suit, form: "sign") }
cli-table-layout = Etalarea:
cli-table-totals = Total: { $totals }
cli-table-sheet-empty = Nicio împărțire nu are încă scor.
cli-table-sheet-blind = pe nevăzute
cli-table-sheet-announced = a anunțat { $name }
cli-table-made = { $bid } făcut
cli-table-failed = { $bid } pierdut

cli-play-welcome = { WORD("preset", $preset) }, { $players } jucători. Tu ești { $name }; ? ajută, q pleacă.
cli-play-prompt = E rândul tău, { $name }:
cli-play-left = Ai plecat din partidă.
cli-play-not-read = Nu înțeleg „{ $text }”. Scrie un număr de pe ecran, o carte ca QH sau 10H, sau ? pentru ajutor.
cli-play-drew = Ai tras { $card }.
cli-play-no-last-trick = În această împărțire încă nu s-a luat nicio levată.
cli-table-offer-bid = Licitează ({ $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
  } din cărți)
cli-table-discard = Pune deoparte { $count ->
    [one] o carte: numărul sau numele ei
    [few] { $count } cărți: numerele sau numele lor, de exemplu „1 4” sau „9C 10H”
   *[other] { $count } de cărți: numerele sau numele lor, de exemplu „1 4” sau „9C 10H”
  }.
cli-play-help =
    O carte:      numărul ei de pe ecran, sau numele: QH, qh, 10h
                  (C treflă, D romb, H inimă roșie, S inimă neagră; [1] se poate juca)
    Anunț:        cartea și „declare”: qh declare
    Orice altceva: numărul de pe ecran; la licitație chiar licitația, 0 pentru pas
    Doar Enter:   joacă dacă nu e altceva de făcut, altfel arată masa din nou
    w  tu ce ai face, și de ce?
    s  scorul     l  ultima levată     r  regulile     q  pleacă     ?  acest ajutor

## Page

page-skip = Sari la conținut
page-bar = levata
page-language = Limba
page-again = Mai încearcă
page-on = da
page-off = nu

page-tagline = Rentz, Cruce și toată familia lor, după regulile mesei tale.
page-play = Joacă
page-tables = Mesele tale
page-tables-empty = Încă nicio masă. Apasă „Joacă” și alege un joc: orice partidă începută te așteaptă aici, exact de unde ai lăsat‑o.
page-tables-over = Încheiate
page-tables-aside = Puse deoparte
page-table-about = { $players } jucători · { $date }
page-table-resume = Continuă
page-table-resume-what = Continuă: { $game }, { $date }
page-table-score = Scor
page-table-score-what = Scor: { $game }, { $date }
page-table-record = Fișa partidei
page-table-record-what = Descarcă fișa partidei: { $game }, { $date }
page-table-aside = Partida aceasta nu mai poate fi citită: fișa ei se strică la rândul { $line } ({ $code }). Tot ce s-a jucat se păstrează.

page-missing = Aici nu e nimic
page-missing-help = Adresa nu duce nicăieri. Poate lipsește o literă sau jocul se numește altfel.
page-missing-home = Înapoi la mesele tale

page-problem-offline = Serverul nu răspunde. Ai legătură la internet?
page-problem-unknown = N-a mers, și nu se știe de ce. Mai încearcă peste puțin timp.
page-problem-bad-rules = Cu regulile acestea nu se poate face o masă.
page-problem-malformed = Serverul n-a înțeles pagina. Reîncarc-o și mai încearcă.
page-problem-too-large = E prea mult deodată.
page-problem-other-origin = Pagina e deschisă la altă adresă. Deschide-o acolo unde rulează levata.
page-problem-not-stored = Serverul nu poate păstra nimic acum. Nu s-a pierdut nimic; mai încearcă peste puțin timp.
page-problem-unknown-table = Nu ai o astfel de masă.
page-problem-bad-name = Numele acesta nu se poate: e gol sau are în el ceva ce nu se vede. Scrie-l din nou.
page-problem-too-many-tables = Ai atâtea partide începute câte poate avea cineva. Încheie una dintre ele și se face loc pentru alta.
page-problem-match-not-over = Fișa o poți lua după ce se încheie partida.
page-problem-bad-text = Asta nu se poate spune: e gol sau are în el ceva ce nu se vede.
page-problem-bot-plays = Pe locul acesta joacă acum un bot.
page-problem-cut-off = Legătura s-a întrerupt la jumătate. Mai încearcă.
page-problem-closed = Masa aceasta nu e deschisă altora.
page-problem-drawing = Tocmai se amestecă cărțile.
page-problem-host-stays = Gazda nu poate fi trimisă; întâi poate da rolul mai departe.
page-problem-no-draw = Tragerea aceea s-a încheiat.
page-problem-no-name = Spune întâi cum vrei să ți se zică.
page-problem-no-person = Aici nu te cunoaște încă nimeni: spune întâi cum vrei să ți se zică.
page-problem-no-seat = Nu ai loc la masa aceasta.
page-problem-no-such-seat = Nu există un astfel de loc.
page-problem-no-vote = Votul acela s-a încheiat.
page-problem-not-alone = Sfat primește doar cine joacă singur cu boții.
page-problem-not-begun = Partida n-a început încă.
page-problem-not-friendly = La masa aceasta nu se ia nimic înapoi.
page-problem-not-held = Locul acesta nu e păstrat pentru nimeni: așază-te.
page-problem-not-host = Asta o poate face numai gazda.
page-problem-not-now = Asta nu se poate acum.
page-problem-not-ready = Încă nu sunt toți gata.
page-problem-paused = Partida e în pauză.
page-problem-phrases-only = La masa aceasta se pot spune acum numai vorbele din listă.
page-problem-removed = Gazda te-a trimis de la masa aceasta.
page-problem-rules-changed = Regulile s-au schimbat între timp: mai uită-te o dată la ele.
page-problem-seat-closed = Acolo stă un bot; gazda poate elibera locul.
page-problem-seat-held = Locul acesta e păstrat pentru altcineva.
page-problem-seat-taken = Acolo stă altcineva.
page-problem-seated = Ai deja un loc.
page-problem-too-late = Pentru asta e prea târziu.
page-problem-too-many = Prea des. Așteaptă puțin.
page-problem-too-many-people = Nu mai e loc pentru alții.
page-problem-too-soon = Tocmai s-a refuzat. Așteaptă puțin înainte să mai întrebi.
page-problem-unknown-code = Codul acesta nu duce nicăieri: e scris greșit sau i-a trecut timpul.
page-problem-unknown-level = Nu există aici un astfel de bot.
page-problem-unknown-person = Nu e nimeni cu numărul acesta la masă.
page-problem-vote-open = E un vot deschis: întâi acela.

page-phrase-hello = Salut!
page-phrase-good-luck = Baftă!
page-phrase-well-played = Bine jucat!
page-phrase-thanks = Mulțumesc!
page-phrase-sorry = Scuze!
page-phrase-oops = Hopa!
page-phrase-one-moment = O clipă, te rog.
page-phrase-take-your-time = Nu e grabă.
page-phrase-again = Încă o partidă?
page-phrase-goodbye = Pe curând!

page-new = Ce jucăm?
page-new-table = Masă nouă
page-family-rentz = Rentz și neamurile lui
page-family-rentz-help = Un șir de contracte, fiecare cu altceva de luat sau de ocolit. Fiecare alege fiecare contract o dată.
page-family-cruce = Cruce și neamurile ei
page-family-cruce-help = Licitezi cât iei, numești tromful și te ții de cuvânt.
page-players-exact = { $players } jucători
page-players-range = { $least }–{ $most } jucători
page-other-game = Alt joc
page-players = Jucători
page-name = Numele tău
page-nameless = Tu
page-pace = Ritm
page-pace-instant = Pe loc
page-pace-instant-help = ceilalți răspund imediat
page-pace-brisk = Alert
page-pace-brisk-help = repede, dar vezi fiecare carte
page-pace-calm = Liniștit
page-pace-calm-help = ai timp să te uiți, ca la masă; rezultatele așteaptă o atingere
page-bots = Ceilalți
page-bots-beginner = Începător
page-bots-beginner-help = știe regulile și uită ce s-a jucat
page-bots-club = Club
page-bots-club-help = joacă cu cap și se gândește puțin înainte
page-bots-expert = Expert
page-bots-expert-help = numără fiecare carte și cântărește ce poate urma
page-bots-master = Maestru
page-bots-master-help = se gândește cât de adânc poate și nu face cadouri
page-house-rules = Regulile casei
page-house-rules-help = Schimbă tot ce la masa ta se joacă altfel.
page-group-deal = Cărțile și împărțirea
page-group-choosing = Alegerea
page-group-contracts = Contractele
page-group-more = Restul
page-group-rest = Ce altceva ar mai putea conta
page-group-layout = Etalarea
page-group-auction = Licitația
page-group-play = Jocul și tromful
page-group-talon = Talonul
page-group-declarations = Anunțurile
page-group-scoring = Punctajul
page-group-end = Sfârșitul partidei
page-group-changes = { $changes ->
    [one] o schimbare
    [few] { $changes } schimbări
   *[other] { $changes } de schimbări
  }
page-group-faults = de îndreptat: { $faults }
page-rule-of = { WORD("contract", $contract) }: { $rule }
page-rule-item = { $rule } ({ $item })
page-changed = schimbat
page-changed-from = schimbat; înainte: { $value }
page-reset = Ca înainte
page-take = Pune { $value }
page-faults = { $faults ->
    [one] Un lucru încă nu se potrivește:
    [few] { $faults } lucruri încă nu se potrivesc:
   *[other] { $faults } de lucruri încă nu se potrivesc:
  }
page-fault-needs-turned-card-nearest = { $path }: nu se arată nicio carte, deci așa nu se poate. Arată o carte la împărțire sau pune { $nearest }.
page-fault-never-ends-nearest = { $path }: partida nu s-ar încheia niciodată. Dă-i o țintă, de exemplu { $nearest }, sau un număr de împărțiri.
page-quoted = „{ $text }”
page-rank = Valoare
page-suit = Culoare
page-add = Adaugă
page-remove = Scoate
page-lowest = cea mai mică
page-highest = cea mai mare
page-place = locul { $place }
page-last-trick = { $after ->
    [0] ultima levată
    [1] penultima levată
   *[other] încă { $after } după ea
  }
page-move-up = Mută în sus: { $what }
page-move-down = Mută în jos: { $what }
page-rules-full = Toate regulile
page-start = Începe

page-rules = Reguli
page-rules-all = Toate jocurile
page-rules-changed = { $changes ->
    [one] Cu o regulă a casei.
    [few] Cu { $changes } reguli ale casei.
   *[other] Cu { $changes } de reguli ale casei.
  }
page-rules-play = Joacă după regulile acestea
page-rules-print = Tipărește
page-rules-faulty = Regulile acestea ale casei nu se potrivesc între ele.
page-rules-mend = Îndreaptă-le

# The table: screens in place of it
page-match-table = Masă
page-match-sitting-down = Ne așezăm la masă…
page-match-gone = Nu e nicio masă aici
page-match-gone-help = Poate adresa nu e întreagă, sau masa a fost făcută în alt browser.
page-match-flooded = Prea multe deodată
page-match-flooded-help = Pagina a trimis mai mult decât poate primi masa și a fost deconectată. Nu s-a pierdut nimic.
page-match-link-lost = Legătura s-a întrerupt; încercăm din nou…
page-match-not-done = Nu a mers. Mai încearcă o dată.

# The table: its bar and menu
page-match-menu = Meniu
page-match-keys = Taste
page-match-leave = Pleacă de la masă
page-match-to-home = La mesele tale
page-match-to-table = Înapoi la masă
page-match-close = Închide
page-match-cancel = Renunță
page-match-score = Foaia de scor
page-match-score-short = Scor
page-match-last-trick = Ultima levată
page-match-last-trick-short = Ultima levată
page-match-no-last-trick = În împărțirea asta nu s-a luat încă nicio levată.
page-match-rules-of = Reguli: { $preset }
page-match-deal = Împărțirea { $deal }
page-match-deal-of = { $deal }/{ $deals }
page-match-deal-of-long = Împărțirea { $deal } din { $deals }
page-match-to-target = până la { $target }
page-match-blind = pe nevăzute
page-match-blind-times = pe nevăzute ×{ $factor }
page-match-trumps = Tromf: { WORD("suit", $suit) }
page-match-trump-turned = întors la { $who }
page-match-you-trump-turned = întors din mâna ta
page-match-bid-stands = { $who } a licitat { $bid }: îi trebuie { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
  }
page-match-you-bid-stands = Ai licitat { $bid }: îți trebuie { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
  }

# The table: what a contract costs, in short
page-match-cost-card = { SIGNED($points) } fiecare carte
page-match-cost-trick = { SIGNED($points) } fiecare levată
page-match-cost-suit = { SIGNED($points) } fiecare { WORD("suit", $code, form: "one") }
page-match-cost-rank = { SIGNED($points) } fiecare { WORD("rank", $code) }
page-match-cost-cards = { SIGNED($points) } { WORD("card", $code) }
page-match-cost-last = { SIGNED($points) } { $after ->
    [0] ultima levată
    [1] penultima
    [2] antepenultima
   *[other] levata a { $after }-a de la sfârșit
  }
page-match-cost-sweep = { SIGNED($points) } pentru toate levatele
page-match-cost-places = primul gata { $first }, ultimul { $last }

# The table: players
page-match-board = Masa
page-match-others = Ceilalți, în sensul acelor de ceas
page-match-name = { $name }
page-match-you = Tu
page-match-dealer = împarte cărțile
page-match-bot = bot
page-match-bot-level = bot, nivel: { $level }
page-match-partner = partener
page-match-to-act = la rând
page-match-cards-left = cărți în mână
page-match-tricks-taken = levate luate
page-match-captured = luate: { $cards }
page-match-total = Total
page-match-this-deal = Împărțirea asta
page-match-card-points = Puncte din cărți
page-match-points-short = { $points } p
page-match-announced = anunțat
page-match-declared = a anunțat { WORD("suit", $suit) }: { $points }
page-match-place = locul { $place }
page-match-said-bid = { $bid ->
    [one] licitează { $bid }
   *[other] licitează { $bid }
  }
page-match-said-pass = pas
page-match-said-accept = acceptă
page-match-said-refuse = refuză

# The table: cards
page-match-hand = Mâna ta: { $cards ->
    [0] nicio carte
    [one] { $cards } carte
    [few] { $cards } cărți
   *[other] { $cards } de cărți
  }
page-match-card-held = { WORD("card", $card) }{ $fresh ->
    [yes] , nouă
   *[no] { "" }
  }
page-match-card-playable = { WORD("card", $card) }, se poate juca{ $declare ->
    [yes] , se poate anunța cu perechea ei
   *[no] { "" }
  }{ $fresh ->
    [yes] , nouă
   *[no] { "" }
  }
page-match-card-dimmed = { WORD("card", $card) }, nu acum
page-match-card-chosen = { WORD("card", $card) }, aleasă
page-match-lay = Pune { WORD("card", $card, form: "the") }
page-match-trick = Levata
page-match-trick-taken = Levata abia luată
page-match-trick-card = { $who }: { WORD("card", $card) }{ $best ->
    [yes] , cea mai mare până acum
   *[no] { "" }
  }
page-match-clear = Strânge levata
page-match-go-on = Mai departe
page-match-stock = { $cards ->
    [one] { $cards } acoperită
    [few] { $cards } acoperite
   *[other] { $cards } acoperite
  }
page-match-turned = întoarsă, în mâna lui { $who }
page-match-turned-own = din mâna ta a fost întoarsă

# The table: whose turn, and what happened
page-match-title-turn = E rândul tău
page-match-turn-blind = E rândul tău: pe văzute sau pe nevăzute?
page-match-turn-choose = E rândul tău: alege un contract.
page-match-turn-refuse = { WORD("contract", $contract) }: accepți sau refuzi?
page-match-refuse-not = Cu atât de puține capete în mână nu poți refuza.
page-match-turn-auction = E rândul tău: licitezi sau zici pas.
page-match-turn-exchange = E rândul tău: pune cărți deoparte.
page-match-turn-trump = E rândul tău: numește tromful.
page-match-turn-lead = E rândul tău: tu începi levata.
page-match-turn-tricks = E rândul tău.
page-match-turn-layout = E rândul tău: pune o carte.
page-match-turn-layout-pass = Nu ai ce pune: zi pas.
page-match-turn-bonus = Mai poți pune o carte.
page-match-waiting-blind = { $who } hotărăște: pe văzute sau pe nevăzute.
page-match-waiting-choose = { $who } alege un contract.
page-match-waiting-refuse = { $who } hotărăște: acceptă sau refuză.
page-match-waiting-auction = Licitează { $who }.
page-match-waiting-exchange = { $who } pune cărți deoparte.
page-match-waiting-trump = { $who } numește tromful.
page-match-waiting-tricks = La rând: { $who }.
page-match-waiting-layout = La rând: { $who }.
page-match-you-taken = Iei levata.
page-match-you-skipped = Se sare peste tine.
page-match-you-wentout = Ai terminat, pe locul { $place }.
page-match-you-declared = Ai popa și dama de { WORD("suit", $suit) }: { SIGNED($points) }.

# The table: advice
page-match-ask = Tu ce ai face?
page-match-advised = , sfatul primit

# The table: decisions
page-match-asked = Hotărârea ta
page-match-choose = Alege un contract
page-match-choose-blind = Pe văzute sau pe nevăzute?
page-match-choose-blind-help = Ales pe nevăzute, un contract se numără ×{ $factor }.
page-match-used-by = jucat de { $who }
page-match-pick-first = Alege un contract
page-match-play = Joacă { WORD("contract", $contract) }
page-match-play-blind = Joacă { WORD("contract", $contract) } pe nevăzute
page-match-bid-help = Puncte de care ai nevoie:
page-match-bid-pick = Alege cât licitezi
page-match-points-needed = { $points } p
page-match-trump-pick = Alege o culoare
page-match-held = { $cards ->
    [one] { $cards } carte
    [few] { $cards } cărți
   *[other] { $cards } de cărți
  }
page-match-discard = Pune deoparte { $count ->
    [one] o carte
    [few] { $count } cărți
   *[other] { $count } de cărți
  }
page-match-discard-chosen = Atinge-le în mână: { $chosen } din { $count } alese.
page-match-declare = Joci { WORD("card", $card, form: "the") }. Anunți și perechea?
page-match-declare-help = Ai popa și dama de { WORD("suit", $suit) }: anunțate, aduc pe loc { $pair ->
    [one] { $pair } punct
    [few] { $pair } puncte
   *[other] { $pair } de puncte
  } din cărți, oricine ar lua levata.
page-match-declare-either = Ai popa și dama de { WORD("suit", $suit) }: anunțate, aduc pe loc { $pair ->
    [one] { $pair } punct
    [few] { $pair } puncte
   *[other] { $pair } de puncte
  } din cărți, { $trump } dacă sunt tromf, oricine ar lua levata.
page-match-declare-yes = Joacă și anunță: { $points }
page-match-declare-no = Doar joacă

# The table: score sheet
page-match-deals = Împărțiri
page-match-contract = Contract
page-match-bid = Licitație
page-match-player = Jucător
page-match-boxes = Cine ce a jucat
page-match-box-open = liber
page-match-box-played = jucat
page-match-box-now = se joacă acum
page-match-made = făcut
page-match-failed = nefăcut
page-match-no-deals = Încă nu s-a încheiat nicio împărțire.
page-match-deal-over = Împărțirea s-a încheiat
page-match-chosen-by = ales de { $who }
page-match-you-chose = ales de tine
page-match-bid-made = { $who } a licitat { $bid } și a făcut
page-match-you-bid-made = Ai licitat { $bid } și ai făcut
page-match-bid-failed = { $who } a licitat { $bid } și n-a făcut
page-match-you-bid-failed = Ai licitat { $bid } și n-ai făcut

# The table: end of the match
page-match-you-won = Ai câștigat!
page-match-you-won-with = Ați câștigat, tu și { $who }!
page-match-won = { $winners ->
    [one] A câștigat { $who }
   *[other] Au câștigat { $who }
  }
page-match-won-zero = Zero fix câștigă.
page-match-result = Rezultat
page-match-place-heading = Loc
page-match-place-shared = la egalitate
page-match-deals-played = { $deals ->
    [one] S-a jucat o împărțire.
    [few] S-au jucat { $deals } împărțiri.
   *[other] S-au jucat { $deals } de împărțiri.
  }
page-match-new-match = Încă o partidă, aceleași reguli
page-match-record = Descarcă partida
page-match-seal-now = Toate împărțirile acestei partide sunt deja hotărâte. Acesta e sigiliul; la sfârșit înregistrarea are cheia care îl deschide, iar „levata verify” verifică dacă se potrivesc. Sigiliul:
page-match-fair = Împărțirile erau hotărâte dinainte
page-match-seal = Înainte de prima carte toate împărțirile au fost sigilate, iar acesta e sigiliul. Înregistrarea partidei are cheia lui: cu „levata verify” oricine poate verifica că nicio carte nu s-a mutat după aceea.

# The table: keys
page-match-key-number = mergi la o carte din mână
page-match-key-arrows = mergi de la o carte la alta
page-match-key-enter = joacă cartea, apasă butonul
page-match-key-last = ultima levată
page-match-key-score = foaia de scor
page-match-key-help = lista aceasta
page-match-keys-on = Literele și cifrele sunt taste
