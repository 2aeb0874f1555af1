### levata in English. The scheme of the ids stands in src/levata/texts.py.
### WORD turns a code into words, SIGNED shows points with their sign.

## Cards

suit-C = clubs
suit-C-one = club
suit-C-sign = ♣
suit-D = diamonds
suit-D-one = diamond
suit-D-sign = ♦
suit-H = hearts
suit-H-one = heart
suit-H-sign = ♥
suit-S = spades
suit-S-one = spade
suit-S-sign = ♠

rank-2 = two
rank-2-one = a two
rank-2-sign = 2
rank-3 = three
rank-3-one = a three
rank-3-sign = 3
rank-4 = four
rank-4-one = a four
rank-4-sign = 4
rank-5 = five
rank-5-one = a five
rank-5-sign = 5
rank-6 = six
rank-6-one = a six
rank-6-sign = 6
rank-7 = seven
rank-7-one = a seven
rank-7-sign = 7
rank-8 = eight
rank-8-one = an eight
rank-8-sign = 8
rank-9 = nine
rank-9-one = a nine
rank-9-sign = 9
rank-T = ten
rank-T-one = a ten
rank-T-sign = 10
rank-J = jack
rank-J-one = a jack
rank-J-sign = J
rank-Q = queen
rank-Q-one = a queen
rank-Q-sign = Q
rank-K = king
rank-K-one = a king
rank-K-sign = K
rank-A = ace
rank-A-one = an ace
rank-A-sign = A

card-2C = two of clubs
card-2C-the = the two of clubs
card-3C = three of clubs
card-3C-the = the three of clubs
card-4C = four of clubs
card-4C-the = the four of clubs
card-5C = five of clubs
card-5C-the = the five of clubs
card-6C = six of clubs
card-6C-the = the six of clubs
card-7C = seven of clubs
card-7C-the = the seven of clubs
card-8C = eight of clubs
card-8C-the = the eight of clubs
card-9C = nine of clubs
card-9C-the = the nine of clubs
card-TC = ten of clubs
card-TC-the = the ten of clubs
card-JC = jack of clubs
card-JC-the = the jack of clubs
card-QC = queen of clubs
card-QC-the = the queen of clubs
card-KC = king of clubs
card-KC-the = the king of clubs
card-AC = ace of clubs
card-AC-the = the ace of clubs
card-2D = two of diamonds
card-2D-the = the two of diamonds
card-3D = three of diamonds
card-3D-the = the three of diamonds
card-4D = four of diamonds
card-4D-the = the four of diamonds
card-5D = five of diamonds
card-5D-the = the five of diamonds
card-6D = six of diamonds
card-6D-the = the six of diamonds
card-7D = seven of diamonds
card-7D-the = the seven of diamonds
card-8D = eight of diamonds
card-8D-the = the eight of diamonds
card-9D = nine of diamonds
card-9D-the = the nine of diamonds
card-TD = ten of diamonds
card-TD-the = the ten of diamonds
card-JD = jack of diamonds
card-JD-the = the jack of diamonds
card-QD = queen of diamonds
card-QD-the = the queen of diamonds
card-KD = king of diamonds
card-KD-the = the king of diamonds
card-AD = ace of diamonds
card-AD-the = the ace of diamonds
card-2H = two of hearts
card-2H-the = the two of hearts
card-3H = three of hearts
card-3H-the = the three of hearts
card-4H = four of hearts
card-4H-the = the four of hearts
card-5H = five of hearts
card-5H-the = the five of hearts
card-6H = six of hearts
card-6H-the = the six of hearts
card-7H = seven of hearts
card-7H-the = the seven of hearts
card-8H = eight of hearts
card-8H-the = the eight of hearts
card-9H = nine of hearts
card-9H-the = the nine of hearts
card-TH = ten of hearts
card-TH-the = the ten of hearts
card-JH = jack of hearts
card-JH-the = the jack of hearts
card-QH = queen of hearts
card-QH-the = the queen of hearts
card-KH = king of hearts
card-KH-the = the king of hearts
card-AH = ace of hearts
card-AH-the = the ace of hearts
card-2S = two of spades
card-2S-the = the two of spades
card-3S = three of spades
card-3S-the = the three of spades
card-4S = four of spades
card-4S-the = the four of spades
card-5S = five of spades
card-5S-the = the five of spades
card-6S = six of spades
card-6S-the = the six of spades
card-7S = seven of spades
card-7S-the = the seven of spades
card-8S = eight of spades
card-8S-the = the eight of spades
card-9S = nine of spades
card-9S-the = the nine of spades
card-TS = ten of spades
card-TS-the = the ten of spades
card-JS = jack of spades
card-JS-the = the jack of spades
card-QS = queen of spades
card-QS-the = the queen of spades
card-KS = king of spades
card-KS-the = the king of spades
card-AS = ace of spades
card-AS-the = the ace of spades

## Lists and names

list-comma = { ", " }
list-and = { " and " }
seat = seat { $seat }
name-contract = { WORD("contract", $contract) }
side-points = { $who } { SIGNED($points) }
side-place = { $place }. { $who } { $points }

## Contracts: the name, and what it is about

own-name = { $name }
contract-no-tricks = No Tricks
contract-no-tricks-short = take as few cards as you can
contract-no-hearts = No Hearts
contract-no-hearts-short = take no hearts
contract-no-queens = No Queens
contract-no-queens-short = take no queens
contract-no-king-of-hearts = No King of Hearts
contract-no-king-of-hearts-short = do not take the king of hearts
contract-no-last-two = No Last Two
contract-no-last-two-short = stay out of the last two tricks
contract-whist = Whist
contract-whist-short = take as many cards as you can
contract-totul = Totul
contract-totul-short = all the penalties at once
contract-king-of-hearts = King of Hearts
contract-king-of-hearts-short = do not take the king of hearts
contract-queens = Queens
contract-queens-short = take no queens
contract-diamonds = Diamonds
contract-diamonds-short = take no diamonds
contract-plus-tricks = Plus Tricks
contract-plus-tricks-short = take as many tricks as you can
contract-minus-tricks = Minus Tricks
contract-minus-tricks-short = take as few tricks as you can
contract-all = Everything
contract-all-short = all the penalties at once, or every trick
contract-renz = Renz
contract-renz-short = build the suits and get rid of your cards first
contract-totals = Totals
contract-totals-short = all the penalties at once
contract-ten-of-clubs = Ten of Clubs
contract-ten-of-clubs-short = take the ten of clubs
contract-totals-plus = Totals Plus
contract-totals-plus-short = all the penalties at once, turned into gains
contract-rentz = Rentz
contract-rentz-short = build the suits and get rid of your cards first

## Presets: the name, and what it is

preset-rentz = Rentz
preset-rentz-short = six ways to lose points, one to win them, the dealer chooses
preset-renz = Renz
preset-renz-short = six trick contracts and the layout; exactly zero wins
preset-rentz-romania = Rentz, Romanian style
preset-rentz-romania-short = eight contracts with the layout, played blind if you dare
preset-cruce = Cruce
preset-cruce-short = bid, name trumps, and take what you promised
preset-cruce-talon = Cruce with a talon
preset-cruce-talon-short = the best bidder takes up the talon
preset-cruce-six = Cruce for six
preset-cruce-six-short = three pairs, partners sit opposite
preset-cruce-no-auction = Cruce without bids
preset-cruce-no-auction-short = a card turned up makes trumps
preset-cruce-table = Cruce at the table
preset-cruce-table-short = one trump suit for the whole match
preset-cruce-moldova = Cruce from Moldova
preset-cruce-moldova-short = a failed bid costs double
preset-cruce-ardeal = Cruce from Ardeal
preset-cruce-ardeal-short = one round of bids, kings and queens count 20 and 40

## Phases: the name, and what is awaited

phase-blind = seen or blind
phase-blind-due = the chooser decides whether to play blind
phase-deal = deal
phase-deal-due = the cards are being dealt
phase-choose = choice
phase-choose-due = the chooser names a contract
phase-refuse = refusal
phase-refuse-due = everyone in turn accepts or refuses
phase-auction = auction
phase-auction-due = everyone in turn bids or passes
phase-exchange = talon
phase-exchange-due = the declarer puts away cards
phase-trump = trumps
phase-trump-due = the declarer names trumps
phase-tricks = tricks
phase-tricks-due = a card is played to the trick
phase-layout = layout
phase-layout-due = a card is laid
phase-over = end
phase-over-due = the match is over

## The rules

section-table = At the table
section-cards = The cards
section-deal = The deal
section-before-play = Before play
section-play = Playing tricks
section-contracts = The contracts
section-layout = The layout
section-score = The score
section-end = The match

rule-alone = { $players } players, each for themselves.
rule-teams = { $players } players in { $teams } teams of { $size }: { $size ->
    [2] partners sit opposite each other
   *[other] partners sit at every other seat
  }, do not talk about their cards, and count the cards they take together.
rule-clockwise = Everything goes clockwise. The first dealer is drawn; after each deal the next player deals.
rule-deck = { $cards } cards: in each suit from the { WORD("rank", $lowest) } up to the ace.
rule-order = From high to low: { $ranks }.
rank-points = { WORD("rank", $rank) } { $points }
rule-card-points = Card points: { $values }, all others nothing. The whole deck holds { $total }.
rule-deal-all = { $each ->
    [one] { $each } card
   *[other] { $each } cards
  } each; the whole deck is dealt.
rule-deal-drawn = { $each ->
    [one] { $each } card
   *[other] { $each } cards
  } each. The other { $rest } are the stock, face down: after every trick everyone draws one, the winner of the trick first, until the stock is gone.
rule-deal-aside = { $each ->
    [one] { $each } card
   *[other] { $each } cards
  } each. { $rest ->
    [one] The last one stays
   *[other] The other { $rest } stay
  } face down and out of play.
rule-deal-talon = { $each ->
    [one] { $each } card
   *[other] { $each } cards
  } each. { $rest ->
    [one] The last one is
   *[other] The other { $rest } are
  } the talon, face down.
rule-turned = The dealer’s last card is turned up for all to see, and stays the dealer’s.

rule-chooser-dealer = The dealer is the chooser: they say what is played in this deal.
rule-chooser-left-of-dealer = The player at the dealer’s left is the chooser: they say what is played in this deal.
rule-blind = Before the cards are dealt the chooser may name a contract blind{ $factor ->
    [1] { "" }
    [2] : then all points of the deal count double
   *[other] : then all points of the deal count { $factor } times
  }.
rule-blind-last-never = The last contract that a chooser has left is never played blind.
rule-blind-last-free = The last contract that a chooser has left may be played blind too.
rule-blind-last-always = The last contract that a chooser has left is always played blind.
rule-choice-free = After looking at their hand, the chooser names any contract that they have not chosen before.
rule-choice-fixed = Everyone takes the contracts in the order in which they stand below.
rule-refuse = After { $contracts } has been chosen, everyone in turn, from the chooser’s left to the chooser, accepts or refuses. To refuse you need { $least ->
    [one] at least one end
   *[other] at least { $least } ends
  } in hand: the highest and the lowest card of each suit are ends. The first refusal throws the cards in; the same player deals again and the same chooser chooses again, from the beginning, any contract they still have, that one too.
rule-refuse-limit = { $limit ->
    [one] Only one refusal is possible in a match
   *[other] At most { $limit } refusals are possible in a match
  }; after that nobody is asked.
rule-refuse-blind = What was named blind cannot be refused.
rule-auction-until-one-left = Auction: from the dealer’s left, each in turn bids more than the last bid, { $lowest } to { $highest }, or passes and is out. It ends when all but one have passed and that one has bid, or at once at { $highest }; the last player may still bid when all others have passed. The best bidder is the declarer.
rule-auction-once = Auction: everyone speaks once, from the dealer’s left, the dealer last: pass, or a bid higher than the best one so far, { $lowest } to { $highest }. The best bidder is the declarer.
rule-all-pass-next-dealer = If all pass, the cards are thrown in and the next player deals.
rule-all-pass-same-dealer = If all pass, the cards are thrown in and the same player deals again.
rule-all-pass-dealer-forced = If all others pass, the dealer must bid { $lowest }.
rule-all-pass-fixed-trump = If all pass, { WORD("suit", $suit) } are trumps and there is no declarer: the player at the dealer’s left leads, and all score what they take.
rule-talon = The declarer takes up the talon and puts away { $rest ->
    [one] one card
   *[other] { $rest } cards
  } face down, any they like.
rule-talon-unclaimed = Without a declarer the talon stays out of play.
rule-discards-nobody = What was put away counts for nobody.
rule-discards-declarer = What was put away counts for the declarer.
rule-discards-last-trick = What was put away counts for whoever takes the last trick.
rule-trump-declarer = The declarer names the trump suit.
rule-trump-none = There are no trumps.
rule-trump-first-card = The suit of the first card led is trumps.
rule-trump-turned = The suit of the card turned up is trumps.
rule-trump-rotation = Trumps change from deal to deal: clubs, diamonds, hearts, spades, and round again.
rule-trump-match = One suit, drawn before the first deal, is trumps in the whole match.
rule-trump-match-set = In the whole match trumps are { WORD("suit", $suit) }.

rule-leader-chooser = The chooser leads to the first trick.
rule-leader-left-of-dealer = The player at the dealer’s left leads to the first trick.
rule-leader-declarer = The declarer leads to the first trick.
rule-tricks = { $tricks ->
    [one] One trick
   *[other] { $tricks } tricks
  }: one player leads a card and each in turn adds one. The highest card of the suit led takes the trick, and its winner leads to the next.
rule-tricks-trumps = { $tricks ->
    [one] One trick
   *[other] { $tricks } tricks
  }: one player leads a card and each in turn adds one. The highest trump takes the trick, or without a trump the highest card of the suit led, and its winner leads to the next.
rule-no-duty = You may play any card you like.
rule-follow = Follow suit if you can; if you cannot, play any card.
rule-duties = When you do not lead, these are your duties, in this order, each as far as your cards allow:
rule-numbered = { $number }. { $rule }
rule-duty-follow = Follow suit.
rule-duty-beat = As long as the best card of the trick is of the suit led, beat it.
rule-duty-trump = Play a trump.
rule-duty-trump-when-void = If you cannot follow suit, play a trump.
rule-duty-overtrump = If the best card of the trick is a trump, play a higher one.
rule-duty-overtrump-when-trumping = If it has to be a trump and there is one in the trick already, beat it; if you cannot, any trump will do.
rule-duties-met = Beyond that you are free to play any card.
rule-duties-partner = The duties hold against your partner too.
rule-duties-while-stock = The duties hold from the first trick on, also while there is stock.
rule-no-duties-while-stock = While there is stock, nobody has any duty. From the first trick after the last card was drawn the duties hold.
rule-declare-leading-by-choice = If you lead the king or the queen of a suit and hold the other, you may declare the pair, once a suit. It counts at once, whether or not you take the trick.
rule-declare-leading-automatic = If you lead the king or the queen of a suit and hold the other, the pair is declared for you, once a suit. It counts at once, whether or not you take the trick.
rule-declare-any-turn-by-choice = If you play the king or the queen of a suit, to any trick, and hold the other, you may declare the pair, once a suit. It counts at once, whether or not you take the trick.
rule-declare-any-turn-automatic = If you play the king or the queen of a suit, to any trick, and hold the other, the pair is declared for you, once a suit. It counts at once, whether or not you take the trick.
rule-declare-points = A declared pair is worth { $pair ->
    [one] { $pair } card point
   *[other] { $pair } card points
  }.
rule-declare-points-trumps = A declared pair is worth { $pair ->
    [one] { $pair } card point
   *[other] { $pair } card points
  }, in trumps { $trump_pair }.
rule-declare-first-card = Even the first card of the deal can declare the trump pair, since it makes the trumps.
rule-stop-early = The deal ends as soon as nothing that is left can score.

rule-contract = { WORD("contract", $contract) }: { $scores }.
rule-contract-pool = { WORD("contract", $contract) }: { $scores } ({ SIGNED($pool) } in all).
rule-contract-more = { WORD("contract", $contract) }, besides: { $scores }.
rule-contract-layout = { WORD("contract", $contract) }: the layout, as told below.
rule-contract-summed = { WORD("contract", $contract) } (not played by itself): { $scores }.
rule-sweep-replace = { WORD("contract", $contract) }: a { $side ->
    [team] team that
   *[player] player who
  } takes every trick gets { SIGNED($points) } instead, and the others 0.
rule-sweep-add = { WORD("contract", $contract) }: a { $side ->
    [team] team that
   *[player] player who
  } takes every trick gets { SIGNED($points) } on top.
rule-lead-when-broken = { WORD("contract", $contract) }: { WORD("suit", $suit) } may not be led before one has been played to an earlier trick, unless the leader has nothing else.
score-card = { SIGNED($points) } for each card taken
score-suit = { SIGNED($points) } for each { WORD("suit", $suit, form: "one") }
score-rank = { SIGNED($points) } for each { WORD("rank", $rank) }
score-one-card = { SIGNED($points) } for { WORD("card", $card, form: "the") }
score-trick = { SIGNED($points) } for each trick
score-last = { SIGNED($points) } for the last trick{ $after ->
    [0] { "" }
    [1] { " but one" }
   *[other] { " but " }{ $after }
  }
score-sum = the points of { $contracts } added up
score-sum-turned = the points of { $contracts } added up, with plus and minus changed over

rule-layout = There are no tricks: the cards are laid out in four rows, a suit each, from the { WORD("rank", $rank) } up and down in rank order. The chooser begins.
rule-layout-turn = On your turn lay one card: { WORD("rank", $rank, form: "one") }, or the next card up or down in a row that is open. If you can, you must; only if you cannot, you pass.
rule-layout-bonus-optional = After { WORD("rank", $rank, form: "one") } you may lay one more card at once.
rule-layout-bonus-compulsory = After { WORD("rank", $rank, form: "one") } you must lay one more card at once if you can.
rule-layout-chain = If that is { WORD("rank", $rank, form: "one") } again, it gives you yet another one.
rule-layout-no-chain = That card gives you no further one, whatever it is.
rule-layout-skip = After { WORD("rank", $rank, form: "one") } the next player who still has cards is passed over; the turn goes to the one after who has cards, which may be yourself.
rule-layout-announce = If you were dealt { $least ->
    [one] an end
   *[other] { $least } ends
  } or more ({ WORD("rank", $highest) } or { WORD("rank", $lowest) } of any suit), you may announce it at the start of your first turn, before you lay or pass (being passed over is no turn); then your points of this deal { $factor ->
    [2] count double
   *[other] count { $factor } times
  }.
rule-layout-places = Play ends when one player is left with cards: that player is last. Points in the order of going out: { $places }.
place-points = { $points }

rule-game-point = Every { $points ->
    [one] card point is one game point
   *[other] { $points } card points make one game point
  }; what is left over does not count.
rule-game-point-ratio = { $points } card points make { $games } game points; a part of a game point does not count.
rule-undealt-count-for-nobody = The cards out of play count for nobody.
rule-all-score = All score the game points that they took.
rule-bid-needs = Card points that a bid needs: { $needs }.
bid-need = { $points } for { $bid }
rule-bid-made = Bid made: all score the game points that they took, the declarer too (not the bid).
rule-bid-failed = Bid failed: { $side ->
    [team] the declarer’s team
   *[player] the declarer
  } scores nothing and loses { $factor ->
    [1] the bid
    [2] twice the bid
   *[other] { $factor } times the bid
  }; the others score what they took. Totals can fall below zero.

rule-deals = { $contracts ->
    [one] Everyone chooses the one contract once
   *[other] Everyone chooses each of the { $contracts } contracts once
  }: { $deals } deals.
rule-target = The match ends when a { $side ->
    [team] team
   *[player] player
  } has { $target ->
    [one] { $target } game point
   *[other] { $target } game points
  } or more. If that happens to several in the same deal the highest wins; if these are equal, play goes on.
rule-target-margin = The match ends when a { $side ->
    [team] team
   *[player] player
  } has { $target ->
    [one] { $target } game point
   *[other] { $target } game points
  } or more, and at least { $margin } more than any other; until then play goes on.
rule-deal-limit = After { $deals ->
    [one] one deal
   *[other] { $deals } deals
  } at the latest, scored or thrown in, the match ends.
rule-winner-highest = The highest total wins; equal totals share the place.
rule-zero-wins = But a { $side ->
    [team] team
   *[player] player
  } whose total is exactly 0 at the end wins, whatever the others have; several zeros share the win, and the rest follow by total.

## The rules in one sentence

summary-alone = { $players } players
summary-teams = { $players } players in { $teams } teams
summary-compendium = { $who }, { $deals } deals: everyone chooses each of these once{ $blind ->
    [0] { "" }
    [1] { ", blind if they like" }
    [2] { ", blind for double points" }
   *[other] { ", blind for " }{ $blind } times the points
  }: { $contracts }. { $end }
summary-winner-highest = The highest total wins.
summary-zero-wins = Exactly 0 wins, else the highest total.
summary-points = { $who }: { $cards }; { $bids }; { $trump }; { $end }.
summary-cards-none = { $each ->
    [one] one card each
   *[other] { $each } cards each
  }
summary-cards-drawn = { summary-cards-none }, the rest drawn
summary-cards-aside = { summary-cards-none }, the rest put aside
summary-cards-talon = { summary-cards-none }, a talon for the declarer
summary-auction = bids from { $lowest } to { $highest }{ $factor ->
    [1] { "" }
    [2] { " that cost double when they fail" }
   *[other] { " that cost " }{ $factor } times as much when they fail
  }
summary-no-auction = no bids
summary-trump-none = no trumps
summary-trump-declarer = the declarer names trumps
summary-trump-first-card = the first card led makes trumps
summary-trump-turned = a card turned up makes trumps
summary-trump-rotation = trumps change from deal to deal
summary-trump-match = one trump suit for the whole match
summary-trump-match-set = trumps are always { WORD("suit", $suit) }
summary-target = to { $target ->
    [one] { $target } point
   *[other] { $target } points
  }
summary-deal-limit = { $deals ->
    [one] one deal
   *[other] { $deals } deals
  }, the highest total wins

## The keys of the rules: name, help, values

key-players = Players
key-players-help = How many play.
key-sides = Sides
key-sides-help = How many sides there are: as many as players, or fewer for teams, which sit crosswise.
key-deck-lowest = Lowest rank
key-deck-lowest-help = The deck holds this rank and everything up to the ace.
key-deck-order = Order of ranks
key-deck-order-help = The ranks from high to low; ranks that are not in the deck do not matter.
key-deal-each = Cards each
key-deal-each-help = How many cards everyone is dealt.
value-deal-each-all = the whole deck
key-deal-rest = Cards not dealt
key-deal-rest-help = What becomes of the cards that are left after the deal.
value-deal-rest-none = there are none
value-deal-rest-drawn = drawn from a stock, one after each trick
value-deal-rest-aside = out of play
value-deal-rest-talon = a talon for the declarer
key-deal-turned = Card turned up
key-deal-turned-help = Whether the dealer’s last card is shown to all.
key-phases = Phases
key-phases-help = What happens before play, in order; phases that a game does not need are passed over.
value-phases-blind = choosing blind
value-phases-deal = deal
value-phases-choose = choosing
value-phases-refuse = refusal
value-phases-auction = auction
value-phases-exchange = talon
value-phases-trump = naming trumps
key-choice-chooser = Who chooses
key-choice-chooser-help = Who says which contract is played.
value-choice-chooser-dealer = the dealer
value-choice-chooser-left-of-dealer = the player at the dealer’s left
key-choice-order = Order of contracts
key-choice-order-help = Whether choosers are free to take their contracts in any order.
value-choice-order-free = any order
value-choice-order-fixed = the order of the list
key-choice-blind = Blind choice
key-choice-blind-help = What all points of a deal are multiplied by when its contract was named before the cards were dealt.
key-choice-blind_last = Last contract blind
key-choice-blind_last-help = Whether the last contract that a chooser has left is played blind.
value-choice-blind_last-never = never
value-choice-blind_last-free = as the chooser likes
value-choice-blind_last-always = always
key-leader = First lead
key-leader-help = Who leads to the first trick.
value-leader-left-of-dealer = the player at the dealer’s left
value-leader-chooser = the chooser
value-leader-declarer = the declarer
key-contracts-enabled = Played
key-contracts-enabled-help = Whether this contract is played; one that is not can still count in a sum.
key-contracts-kind = Kind
key-contracts-kind-help = Whether the contract is played in tricks or as the layout.
value-contracts-kind-tricks = tricks
value-contracts-kind-layout = the layout
key-contracts-card = Per card
key-contracts-card-help = Points for each card taken.
key-contracts-trick = Per trick
key-contracts-trick-help = Points for each trick.
key-contracts-suit = Per card of a suit
key-contracts-suit-help = Points for each card of a suit; they add to all others.
key-contracts-rank = Per card of a rank
key-contracts-rank-help = Points for each card of a rank; they add to all others.
key-contracts-cards = Single cards
key-contracts-cards-help = Points for one card; they add to all others.
key-contracts-last = Last tricks
key-contracts-last-help = Points for the last tricks, the very last one at the end of the list.
key-contracts-sums = Sum of
key-contracts-sums-help = The contracts whose points this one adds up.
key-contracts-sign = Sign of the sum
key-contracts-sign-help = Whether the points of the sum count as they are, or with plus and minus changed over.
value-contracts-sign-1 = as they are
value-contracts-sign--1 = changed over
key-contracts-sweep = All tricks
key-contracts-sweep-help = A bonus for whoever takes every trick.
key-contracts-sweep-points = Bonus
key-contracts-sweep-points-help = Points for taking all the tricks.
key-contracts-sweep-mode = How it counts
key-contracts-sweep-mode-help = Whether the bonus replaces the other points of the deal or is added to them.
value-contracts-sweep-mode-replace = instead of all other points
value-contracts-sweep-mode-add = on top
key-contracts-lead_when_broken = Lead only when broken
key-contracts-lead_when_broken-help = A suit that may not be led before one of it has been played to an earlier trick.
key-stop_early = Stop early
key-stop_early-help = Whether a deal ends as soon as nothing that is left can score; the scores are the same.
key-layout-start = Start rank
key-layout-start-help = The rank from which each row of the layout is built up and down.
key-layout-bonus = One more card
key-layout-bonus-help = Whether the highest card of a suit gives whoever lays it one more card.
value-layout-bonus-none = no
value-layout-bonus-optional = yes, if they like
value-layout-bonus-compulsory = yes, if they can
key-layout-bonus_chain = And again
key-layout-bonus_chain-help = Whether the highest card of a suit gives one more card also when it was itself such a card.
key-layout-skip = Passing over
key-layout-skip-help = Whether the next player is passed over after the lowest card of a suit.
key-layout-places = Points by place
key-layout-places-help = Points in the order of going out, the first one first.
key-layout-announce = Announcing ends
key-layout-announce-help = Whether players with many ends (highest and lowest cards) may announce them for more points.
key-layout-announce-at_least = Ends to announce
key-layout-announce-at_least-help = How many ends one must be dealt to announce them.
key-layout-announce-factor = Factor for announcing
key-layout-announce-factor-help = What the points of a player who announced are multiplied by.
key-layout-refuse = Refusing the layout
key-layout-refuse-help = Whether players with many ends (highest and lowest cards) may refuse the layout.
key-layout-refuse-at_least = Ends to refuse
key-layout-refuse-at_least-help = How many ends one must hold to refuse.
key-layout-refuse-limit = Refusals in a match
key-layout-refuse-limit-help = How often a layout can be refused in a match.
key-auction-bids = Bids
key-auction-bids-help = The lowest and the highest bid; off for a game without an auction.
key-auction-rounds = Length of the auction
key-auction-rounds-help = Whether bidding goes on until one is left, or everyone speaks once.
value-auction-rounds-until-one-left = until one is left
value-auction-rounds-once = everyone speaks once
key-auction-all_pass = When all pass
key-auction-all_pass-help = What happens when nobody bids.
value-auction-all_pass-next-dealer = the next player deals
value-auction-all_pass-same-dealer = the same player deals again
value-auction-all_pass-dealer-forced = the dealer must make the lowest bid
value-auction-all_pass-fixed-trump = play goes on with a fixed trump suit
key-auction-fixed_trump = Trumps when all pass
key-auction-fixed_trump-help = The suit that is trumps when all pass and play goes on.
key-trump-source = Trumps
key-trump-source-help = Where the trump suit comes from.
value-trump-source-none = there are none
value-trump-source-declarer = the declarer names them
value-trump-source-first-card = the first card led makes them
value-trump-source-turned = the card turned up makes them
value-trump-source-rotation = clubs, diamonds, hearts, spades in turn
value-trump-source-match = one suit for the whole match
key-trump-suit = Trump suit of the match
key-trump-suit-help = The suit that is trumps in the whole match; off to draw it.
key-duties = Duties
key-duties-help = What a card played to a trick must do if it can, the most important duty first.
value-duties-follow = follow suit
value-duties-beat = beat the best card of the suit led
value-duties-trump = trump
value-duties-overtrump = go over the best trump
key-duties_while_stock = Duties while there is stock
key-duties_while_stock-help = Whether the duties hold while cards are still drawn.
key-talon-discards = Cards put away
key-talon-discards-help = For whom the cards count that the declarer puts away.
value-talon-discards-nobody = nobody
value-talon-discards-declarer = the declarer
value-talon-discards-last-trick = whoever takes the last trick
key-declare = Declarations
key-declare-help = Whether king and queen of a suit can be declared for card points.
key-declare-pair = Pair
key-declare-pair-help = Card points for king and queen of a plain suit.
key-declare-trump_pair = Trump pair
key-declare-trump_pair-help = Card points for king and queen of trumps.
key-declare-when = When to declare
key-declare-when-help = Whether a pair is declared with a lead only or with any card played.
value-declare-when-leading = when leading
value-declare-when-any-turn = with any card
key-declare-automatic = Declared by itself
key-declare-automatic-help = Whether a pair is declared without being asked for.
key-points-cards = Card points
key-points-cards-help = What the cards of each rank are worth; ranks that are not named are worth nothing.
key-points-per_game_point = Card points per game point
key-points-per_game_point-help = How many card points make a game point, as a number or a fraction.
key-penalty_factor = Cost of a failed bid
key-penalty_factor-help = How many times the bid is lost when it fails.
key-target = Target
key-target-help = The game points that end the match.
key-margin = Margin
key-margin-help = How many game points the winner must be ahead of every other side.
key-deal_limit = Most deals
key-deal_limit-help = After so many deals, scored or thrown in, the match ends.
key-winner = Winner
key-winner-help = Which total wins.
value-winner-highest = the highest
key-zero_wins = Zero wins
key-zero_wins-help = Whether a total of exactly 0 at the end beats every other.

## What is wrong with rules

fault-everywhere = the rules
fault-place = line { $line }, column { $column }
fault-bid-impossible = { $path }: no deal holds enough card points for a bid of { $value }.
fault-bid-impossible-nearest = { $path }: no deal holds enough card points for a bid of { $value }; { $nearest } is the highest that can be made.
fault-bids-reversed-nearest = { $path }: the lowest bid comes first, so { $nearest } instead of { $value }.
fault-cannot-deal = { $path }: the deck is too small to deal { $value } to everyone.
fault-cannot-deal-nearest = { $path }: the deck is too small to deal { $value } to everyone; { $nearest } each is the most.
fault-cannot-end-by-nearest = { $path }: with { $value } this match cannot come to its end; { $nearest } would do.
fault-cards-left-nearest = { $path }: { $value } cards are not dealt and need a place, for example { $nearest }.
fault-layout-needs-all-cards-nearest = { $path }: the layout needs every card dealt; set it to { $nearest }.
fault-missing-key = { $path } is missing.
fault-missing-key-nearest = { $path } is missing; { $nearest } would do.
fault-needs-auction-nearest = { $path }: without an auction there is no { $value }; set it to { $nearest }.
fault-needs-turned-card-nearest = { $path }: no card is turned up, so it cannot be { $value }; set deal.turned to on, or this to { $nearest }.
fault-never-ends-nearest = { $path }: this match would never end; give it a target, for example { $nearest }, or a deal_limit.
fault-never-scores = { $path }: nothing could ever score here; give it points, or switch it off.
fault-no-contract = { $path }: every contract is switched off; at least one must be played.
fault-no-effect = { $path } does nothing in this kind of game; leave it out.
fault-no-effect-nearest = { $path }: { $value } does nothing in this kind of game; set it to { $nearest }.
fault-not-toml = This is no TOML file.
fault-not-utf-8 = This is no text in UTF-8; save the file as UTF-8.
fault-nothing-scores = { $path }: there are neither contracts nor card points, so nothing could score.
fault-order-incomplete-nearest = { $path }: { $value } leaves out ranks of the deck; { $nearest } has them all.
fault-out-of-range-nearest = { $path }: { $value } is out of range; the nearest possible value is { $nearest }.
fault-phase-missing-nearest = { $path }: these rules need the phase { $nearest }, which { $value } leaves out.
fault-phase-order-nearest = { $path }: { $value } is in the wrong order; it must be { $nearest }.
fault-places-do-not-fit-nearest = { $path }: one number for each player is needed, { $nearest } in all, not { $value }.
fault-players-needed = { $path }: these rules are for several numbers of players ({ $value }); say which.
fault-players-not-offered-nearest = { $path }: these rules are not for { $value } players; the nearest number is { $nearest }.
fault-repeated-value = { $path }: { $value } names something twice.
fault-sides-do-not-fit-nearest = { $path }: the players cannot be shared out evenly among { $value } sides; { $nearest } would do.
fault-start-not-in-deck-nearest = { $path }: { $value } is not in the deck; { $nearest } would do.
fault-sum-of-itself = { $path }: through { $value } the contract adds itself up.
fault-sum-of-layout = { $path }: { $value } is a layout and cannot be added up.
fault-too-deep-nearest = Tables stand inside tables too deep here: { $nearest } levels are the most.
fault-too-large-nearest = The file has { $value } bytes; { $nearest } is the most.
fault-toml-cut-short = The file ends too early: a value, a quotation mark or a bracket is missing.
fault-toml-repeated = { $value }: this has been set before.
fault-toml-wrong = { $value }: this is not how TOML is written.
fault-uneven-stock-nearest = { $path }: a stock of { $value } cards cannot be drawn evenly; { $nearest } could be.
fault-unknown-contract = { $path }: there is no contract { $value }.
fault-unknown-key = { $path } is no key of the rules.
fault-unknown-key-nearest = { $path } is no key of the rules; perhaps { $nearest }?
fault-unknown-preset = There is no preset { $value }.
fault-unknown-preset-nearest = There is no preset { $value }; perhaps { $nearest }?
fault-unknown-value = { $path } cannot be { $value }.
fault-unknown-value-nearest = { $path } cannot be { $value }; perhaps { $nearest }?
fault-wrong-length-nearest = { $path }: a list of { $value } does not go here; { $nearest } is what fits.
fault-wrong-type = { $path }: { $value } is not the kind of value that goes here.
fault-wrong-type-nearest = { $path }: { $value } is not the kind of value that goes here; { $nearest } would be.

## Why you cannot do that

refusal-after-end = The match is over.
refusal-bad-discard = Put away exactly { $due ->
    [one] one card
   *[other] { $due } different cards
  }.
refusal-bad-discard-foreign = You do not hold { WORD("cards", $foreign, form: "the") }.
refusal-bid-out-of-range = Bids go from { $lowest } to { $highest }.
refusal-bid-too-low = The bid stands at { $last }: go higher or pass.
refusal-cannot-declare = You cannot declare with { WORD("card", $card, form: "the") } now.
refusal-contract-used = You have already chosen { WORD("contract", $contract) }.
refusal-does-not-fit = That card fits no row yet.
refusal-malformed = I do not understand “{ $act }”.
refusal-must-beat = You must beat { WORD("card", $card, form: "the") }: you have a card that does.
refusal-must-follow = You must follow suit: you have { WORD("suit", $suit) }.
refusal-must-lay = You cannot pass: one of your cards fits.
refusal-must-overtrump = You must go over { WORD("card", $card, form: "the") }: you have a higher trump.
refusal-must-trump = You must trump: you have { WORD("suit", $suit) }.
refusal-not-broken = You cannot lead { WORD("suit", $suit) } yet: none has been played.
refusal-not-enough-borders = To announce you need { $at_least ->
    [one] { $at_least } end
   *[other] { $at_least } ends
  }; you were dealt { $borders }.
refusal-not-enough-ends = To refuse you need { $at_least ->
    [one] { $at_least } end
   *[other] { $at_least } ends
  }; you have { $ends }.
refusal-not-in-hand = You do not hold { WORD("card", $card, form: "the") }.
refusal-unknown-contract = “{ WORD("contract", $contract) }” is not played here.
refusal-wrong-phase = Not now: { WORD("phase", $phase, form: "due") }.
refusal-wrong-phase-bid = All the others have passed: you must bid { $bid }.
refusal-wrong-phase-contract = The order is fixed: your next contract is { WORD("contract", $contract) }.
refusal-wrong-turn = It is { $who }’s turn.

## What is wrong with a record

record-line = Line { $line }: { $what }
record-act = { $reason } Allowed for { $who }: { $legal }.
record-after-end = the match is over, nothing can follow.
record-bad-rules = these rules cannot be played. { $faults }
record-malformed = { $at ->
    [byte-order-mark] the file begins with a byte order mark, which no record has: save it as UTF-8 without one.
   *[other] “{ $at }” does not fit in this line: { $found }
  }
record-malformed-empty = this line is empty; a line of a record belongs here.
record-malformed-line = this is no line of a record: { $found }
record-too-long = { $found } bytes are too many; { $most } is the most.
record-unsupported = format { $format }, version { $version } is not one that this program reads.
record-wrong-phase = this line does not belong here: { $due } is due.
record-wrong-score = the score does not follow from the cards: { $differences }.
record-wrong-result = the result does not follow from the scores: { $differences }.
record-difference = { $what ->
    [deal] in the deal
    [total] in total
   *[place] places
  } { $found } instead of { $due }
record-wrong-deal-cards = the deal must hold every card of the deck exactly once.
record-wrong-deal-dealer = seat { $found } deals, but it is the turn of seat { $due }.
record-wrong-deal-hand-size = seat { $seat } has { $found ->
    [one] { $found } card
   *[other] { $found } cards
  }, but gets { $due }.
record-wrong-deal-hands = there are { $found ->
    [one] { $found } hand
   *[other] { $found } hands
  } for { $due } players.
record-wrong-deal-stock-size = { $found ->
    [one] { $found } card is
   *[other] { $found } cards are
  } left over, but there must be { $due }.
record-wrong-deal-turned = { $due ->
    [1] the dealer’s last card must be turned up.
   *[other] no card is turned up under these rules.
  }
record-wrong-deal-turned-card = { WORD("card", $found, form: "the") } is turned up, but is not one of the dealer’s cards.
line-act = an act
line-deal = a deal
line-nothing = nothing more
line-result = the result
line-score = the score of the deal

reason-after-end = the match is over.
reason-bad-discard = exactly { $due ->
    [one] one card has
   *[other] { $due } different cards have
  } to be put away.
reason-bad-discard-foreign = the declarer does not hold { WORD("cards", $foreign, form: "the") }.
reason-bid-out-of-range = bids go from { $lowest } to { $highest }.
reason-bid-too-low = a bid must be higher than { $last }.
reason-cannot-declare = nothing can be declared with { WORD("card", $card, form: "the") } there.
reason-contract-used = { WORD("contract", $contract) } has been chosen before.
reason-does-not-fit = { WORD("card", $card, form: "the") } fits no row yet.
reason-malformed = “{ $act }” is no act.
reason-must-beat = { WORD("card", $card, form: "the") } must be beaten.
reason-must-follow = suit must be followed: the hand has { WORD("suit", $suit) }.
reason-must-lay = a card fits, so passing is not possible.
reason-must-overtrump = a higher trump than { WORD("card", $card, form: "the") } must be played.
reason-must-trump = a trump must be played: the hand has { WORD("suit", $suit) }.
reason-not-broken = { WORD("suit", $suit) } cannot be led yet.
reason-not-enough-borders = announcing needs { $at_least ->
    [one] { $at_least } end
   *[other] { $at_least } ends
  }; the hand has { $borders }.
reason-not-enough-ends = refusing needs { $at_least ->
    [one] { $at_least } end
   *[other] { $at_least } ends
  }; the hand has { $ends }.
reason-not-in-hand = { WORD("card", $card, form: "the") } is not in the hand.
reason-unknown-contract = “{ WORD("contract", $contract) }” is not played here.
reason-wrong-phase = that does not belong here: { WORD("phase", $phase, form: "due") }.
reason-wrong-phase-bid = all others have passed, so the dealer must bid { $bid }.
reason-wrong-phase-contract = the order is fixed, so { WORD("contract", $contract) } is next.
reason-wrong-turn = it is the turn of { $who }.

## What players do: on buttons

act-accept = Accept
act-announce = Announce your ends
act-bid = Bid { $bid }
act-blind = { WORD("contract", $contract) }, blind
act-choose = { WORD("contract", $contract) }
act-declare = { WORD("card", $card) }, declaring the pair
act-discard = Put away { $count ->
    [one] one card
   *[other] { $count } cards
  }
act-look = Look at your cards first
act-pass = Pass
act-play = { WORD("card", $card) }
act-refuse = Refuse
act-trump = { WORD("suit", $suit) }

## What players did, and what happened: in a log

told-accept = { $who } accepts.
told-announce = { $who } announces many ends.
told-bid = { $who } bids { $bid }.
told-blind = { $who } chooses { WORD("contract", $contract) } blind.
told-choose = { $who } chooses { WORD("contract", $contract) }.
told-declare = { $who } plays { WORD("card", $card, form: "the") } and declares the pair.
told-discard = { $who } puts away { $count ->
    [one] one card
   *[other] { $count } cards
  }.
told-look = { $who } looks at the cards first.
told-pass = { $who } passes.
told-play = { $who } plays { WORD("card", $card, form: "the") }.
told-refuse = { $who } refuses.
told-trump = { $who } names trumps: { WORD("suit", $suit) }.
event-dealt = { $who } deals.
event-declared = { $who } has king and queen of { WORD("suit", $suit) }: { SIGNED($points) }.
event-drew = { $who } draw a card each.
event-ended = The match is over: { $places }.
event-scored = Score: { $scores }.
event-scored-blind = { WORD("contract", $contract) }, blind: { $scores }.
event-scored-contract = { WORD("contract", $contract) }: { $scores }.
event-scored-failed = { $who } bid { $bid } and failed: { $scores }.
event-scored-made = { $who } bid { $bid } and made it: { $scores }.
event-skipped = { $who } is passed over.
event-taken = { $who } takes the trick.
event-thrownin = The cards are thrown in.
event-wentout = { $who } is out, in place { $place }.

## Advice

would-accept = I would accept.
would-announce = I would announce my ends.
would-bid = I would bid { $bid }.
would-blind = I would choose { WORD("contract", $contract) } blind.
would-choose = I would choose { WORD("contract", $contract) }.
would-declare = I would play { WORD("card", $card, form: "the") } and declare the pair.
would-discard = I would put away { WORD("cards", $cards, form: "the") }.
would-look = I would look at the cards first.
would-pass = I would pass.
would-play = I would play { WORD("card", $card, form: "the") }.
would-refuse = I would refuse.
would-trump = I would name trumps: { WORD("suit", $suit) }.

why-only-act = Nothing else is allowed.
why-all-alike = All that is allowed comes to the same.
why-costs-nothing = In { $percent } % of the deals this costs you nothing more.
why-costs-nothing-card = In { $percent } % of the deals this keeps you from taking any more tricks.
why-costs-nothing-trick = In { $percent } % of the deals this keeps you from taking any more tricks.
why-costs-nothing-suit = In { $percent } % of the deals this keeps you from taking any more { WORD("suit", $code) }.
why-costs-nothing-rank = In { $percent } % of the deals this keeps you from taking { WORD("rank", $code, form: "one") }.
why-costs-nothing-cards = In { $percent } % of the deals this keeps you from taking { WORD("card", $code, form: "the") }.
why-costs-nothing-last = In { $percent } % of the deals this keeps you out of { $tricks ->
    [1] the last trick
    [2] the last two tricks
   *[other] the last { $tricks } tricks
  }.
why-out-first = In { $percent } % of the deals you are out first.
why-makes-bid = In { $percent } % of the deals the bid is made.
why-would-make-bid = In { $percent } % of the deals the lowest bid would be made.
why-points = On average the deal then brings { $points } points.
why-instead = Next best: { $act }, with { $points }.
why-usual = With an average hand it brings { $points } points.
why-figure = { $sign }{ $whole }.{ $tenth }

## Command line

# The help texts (cli-help-…) are read without Fluent: they hold nothing but text.

cli-help-usage = usage:
cli-help-positionals = arguments
cli-help-options = options
cli-help-commands = commands
cli-help-help = show this help and end
cli-help-lang = speak English (en) or Romanian (ro); default: the language of the terminal
cli-help-version = show the version and end
cli-help-json = answer in JSON, for programs
cli-help-preset = whose rules: a name from “levata rules”, or a file of house rules (my-house.toml)
cli-help-players = number of players; default: four, or the nearest that there is
cli-help-set = change one rule, for example target=31 or choice.blind=off; may be repeated. The value is TOML; a bare word is a text
cli-help-record-file = a record of a match (.jsonl)
cli-help-record-files = records of matches (.jsonl)

cli-help-value-address = ADDRESS
cli-help-value-bot = BOT
cli-help-value-command = COMMAND
cli-help-value-file = FILE
cli-help-value-folder = FOLDER
cli-help-value-key = KEY
cli-help-value-level = LEVEL
cli-help-value-line = LINE
cli-help-value-port = PORT
cli-help-value-preset = PRESET
cli-help-value-record = RECORD
cli-help-value-seat = SEAT
cli-help-value-url = URL
cli-help-value-value = VALUE

cli-help-levata-about =
    Romanian card games: Rentz, Renz, Cruce and their family.
    One set of rules for playing, checking and simulating.
cli-help-levata-examples =
    “levata COMMAND --help” tells more, with examples.

    examples:
      levata play --preset rentz
      levata rules show cruce --players 4
      levata serve

    exit codes: 0 all is well, 1 a file or a match is wrong, 2 wrong usage or
    rules that cannot be

cli-help-play = play a match against bots, here in the terminal
cli-help-play-about =
    Play a match against bots in the terminal, by any rules. You sit on seat 0.
    While you play: ? for help, w for advice, s for the score, l for the last trick,
    r for the rules, q to leave.
cli-help-play-examples =
    examples:
      levata play --preset rentz
      levata play --preset cruce --players 2 --set target=11
      levata play --preset rentz --bots master
      levata play --preset renz --record evening.jsonl
cli-help-play-bots = who plays the other seats: beginner, club, expert or master; default: club
cli-help-play-seed = deal from this number, so that the same match can be played again; default: drawn
cli-help-play-record = write the record of the match into this new file

cli-help-serve = open the web page and its tables
cli-help-serve-about =
    Open the web page and its tables, until Ctrl-C. Games are kept in a database;
    without --db that is a file of your own, or what LEVATA_DATABASE_URL names.
cli-help-serve-examples =
    examples:
      levata serve
      levata serve --host 0.0.0.0 --port 8080
      levata serve --db sqlite:///games.db
cli-help-host = address to listen at; 0.0.0.0 lets the whole network in; default: 127.0.0.1
cli-help-port = port to listen at; 0 takes any free one; default: 8000
cli-help-db = the database: the path of a SQLite file, or an SQLAlchemy URL

cli-help-rules = list the presets; tell rules in words; check files of house rules
cli-help-rules-about =
    Without an action: list the presets. “show” tells the rules of one in words,
    “check” says what is wrong with a file of house rules.
cli-help-rules-examples =
    examples:
      levata rules
      levata rules show rentz-romania --players 5
      levata rules check ours.toml
cli-help-rules-show = tell the rules in words
cli-help-rules-show-about =
    Tell the rules of a preset in words, with your own changes if you like.
    With --json: the complete rule set, as records carry it.
cli-help-rules-show-examples =
    examples:
      levata rules show rentz
      levata rules show cruce --players 2 --set target=31 --set penalty_factor=2
      levata rules show renz --lang ro
cli-help-rules-check = say what is wrong with files of house rules
cli-help-rules-check-about =
    Say everything that is wrong with a file of house rules, by key. Without
    --players it is checked for every number of players that it is for.
cli-help-rules-check-examples =
    A file of house rules is TOML:
      extends = "cruce"
      target = 31

    examples:
      levata rules check ours.toml
      levata rules check ours.toml --players 4
cli-help-rules-files = files of house rules (.toml)

cli-help-simulate = let bots play whole matches
cli-help-simulate-about =
    Let bots play whole matches, and show mean scores and places by side. The same
    arguments bring the same bytes. A game that runs to a target ends after 200
    deals at the latest, unless deal_limit is set.
cli-help-simulate-examples =
    examples:
      levata simulate --preset rentz --matches 100
      levata simulate --preset cruce --players 4 --matches 20 --seed 7 \
        --bots rules-of-thumb,random,rules-of-thumb,random --records games
cli-help-matches = number of matches; default: 1
cli-help-simulate-seed = number from which all deals follow; default: 1
cli-help-simulate-bots = one bot for all seats, or one for each, seat 0 first; default: rules-of-thumb
cli-help-records = write each record into this folder, as PRESET-PLAYERS-S-0001.jsonl and so on; a record that is there already is never written over: it must be the same

cli-help-arena = compare bots on the same deals
cli-help-arena-about =
    Compare bots, each with each, on the same deals: every deal is played once for
    each way to seat two bots in which one of them has one side alone. Shown are how
    many points more a deal the first bot makes, with the 95 % interval, how often a
    side of each wins, and how long each bot thinks where it has a choice.

    Whole matches are played: all contracts, or twelve deals without a target unless
    deal_limit is set. With --contract: single deals, and only the play of the cards
    is up to the bots. “cheater” sees all hands: between two sides it plays the
    cards by their exact value, among more by a tree search of the true deal, and
    what comes before like rules-of-thumb.
cli-help-arena-examples =
    examples:
      levata arena --preset cruce --players 4 --bots rules-of-thumb,random --deals 240
      levata arena --preset rentz --bots club,rules-of-thumb,cheater \
        --contract no-queens --deals 100 --jobs 2
      levata arena --preset renz --bots club,ismcts:iterations=1000,worlds=60
cli-help-arena-bots = the bots to compare, two at least; one that searches may have its effort behind it, as in ismcts:iterations=3000,worlds=200
cli-help-arena-deals = number of different deals, or a few more, to end whole matches; three matches at least; default: 100
cli-help-arena-contract = deal this contract only
cli-help-arena-jobs = number of processes to share the work; results are the same, only times differ; default: 1

cli-help-replay = check records, and say what happened in them
cli-help-replay-about =
    Check records line by line against the rules, and say in short what happened.
    Of a wrong one: FILE:LINE: code: what is wrong. With --json: an object a file,
    each on a line.
cli-help-replay-examples =
    examples:
      levata replay evening.jsonl
      levata replay games/*.jsonl --json

cli-help-view = show what a seat sees at a moment of a record
cli-help-view-about =
    Show what a seat, or a spectator, sees after a line of a record.
cli-help-view-examples =
    examples:
      levata view evening.jsonl --seat 0 --at 40
      levata view evening.jsonl --seat spectator --json
cli-help-seat = a seat, 0 first, or spectator; default: spectator
cli-help-at = after this line of the file; default: the last one
cli-help-view-json = the view as the engine gives it, canonical JSON on one line

cli-help-verify = check that the deals of a record were fixed before play
cli-help-verify-about =
    Check that the deals of a finished match were fixed before anybody played: the
    secret revealed at its end is the one promised at its start, and every deal
    follows from it. The record is replayed first.
cli-help-verify-examples =
    examples:
      levata verify evening.jsonl
      levata verify games/*.jsonl --json

cli-help-solve = say what each card is worth when all cards lie open
cli-help-solve-about =
    Solve a moment of a record exactly, all hands seen: for each card, what the side
    of the seat to act has at the end of the deal if everybody plays for or against
    it as well as can be. With --cases: solve deals whose answers are known, and
    compare.
cli-help-solve-examples =
    examples:
      levata solve evening.jsonl --at 40
      levata solve evening.jsonl --at 40 --json
      levata solve --cases open_hands.json
cli-help-nodes = give up after so many positions, and show in what interval each value is; default: 50000000
cli-help-cases = deals with known answers, as JSON

cli-help-why = say what a bot would do, and why
cli-help-why-about =
    Say what a bot of a level would do at a moment of a record, and for what
    reasons. It knows what the seat to act could know, and no more. What was
    played then is said too, if the record goes on.
cli-help-why-examples =
    examples:
      levata why evening.jsonl --at 40
      levata why evening.jsonl --at 40 --level club --json
cli-help-level = whose advice: beginner, club, expert or master; default: master

cli-usage-more = More: { $command } --help
cli-usage-required = missing: { $names }.
cli-usage-unknown = I do not know { $words }.
cli-usage-number = { $name } must be a number from { $low } to { $high }, not “{ $value }”.
cli-usage-seat = { $name } must be a seat (0 for the first) or spectator, not “{ $value }”.
cli-usage-choice = { $name }: there is no “{ $value }”; there are { $choices }.
cli-usage-value-missing = { $name } needs a value.
cli-usage-value-strange = { $name } takes no value, but “{ $value }” was given.

cli-house-without-preset = { $file } says no “extends”: to be played it must name the preset that it changes.
cli-unknown-bot = there is no bot “{ $name }”; there are { $bots }.
cli-bots-by-seat = { $found } bots do not fit { $players } players: name one for all seats, or one for each.
cli-set-without-value = --set { $text }: write KEY=VALUE, for example target=31.
cli-set-not-toml = --set { $key }: “{ $value }” is no TOML value; write for example 31, on, H, or '["follow"]' in quotes.
cli-file-missing = there is no such file or folder.
cli-file-folder = this is a folder; a file is needed.
cli-file-no-folder = this is no folder.
cli-file-denied = access is denied.
cli-file-exists = this file is already there; name a new one.
cli-file-other = { $reason }

cli-column-seats = seats
cli-column-bots = bots
cli-column-mean-score = mean score
cli-column-mean-place = mean place
cli-column-wins = wins
cli-column-chooser = chooser
cli-column-contract = contract
cli-column-declarer = declarer
cli-column-bid = bid
cli-column-trump = trump
cli-column-points = card points
cli-column-cards = cards
cli-column-tricks = tricks
cli-column-so-far = so far
cli-column-total = total
cli-column-taken = taken
cli-column-points-more = points more a deal
cli-column-interval = 95 % interval
cli-column-sides-won = won by a side of each
cli-column-bot = bot
cli-column-decisions = decisions
cli-column-median-ms = median ms
cli-column-p95-ms = 95 % within ms
cli-column-most-ms = longest ms

cli-rules-title = { WORD("preset", $preset) } ({ $preset }), { $players } players
cli-rules-more = “levata rules show PRESET” tells the rules of one in words.
cli-rules-fine = can be played by { $players }.
cli-rules-new-contract = { $contract } is a contract of its own that the preset does not have.
cli-rules-only = { "" } (with { $players } players)
cli-simulate-played = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
  }, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
  }, seed { $seed }
cli-simulate-other-match = { $file } holds another match already; name another folder.
cli-simulate-saved = The records are in { $folder }.

cli-arena-two-bots = name two bots at least, with a comma between them.
cli-arena-wrong-effort = { $bot }: after the colon a bot that searches takes iterations (up to 10000000), worlds (up to 100000) and hand (up to 10000000), or some of them, as in ismcts:iterations=3000,worlds=200; other bots take nothing.
cli-arena-no-contract = there is no contract “{ $contract }” here; there are { $contracts }.
cli-arena-no-contracts = in this game no contract is chosen: leave --contract out.
cli-arena-played = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
  } for each pair, in { $seatings } seatings, seed { $seed }
cli-arena-contract = { $contract } only
cli-arena-against = { $a } against { $b }
cli-arena-interval = { $low } to { $high }

cli-replay-deals = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
  } ({ $scored } scored), { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
  }
cli-replay-over = The match is over:
cli-replay-stopped = The match was stopped ({ $reason }):
cli-replay-goes-on = The match goes on: { $due }.

cli-view-no-seat = there is no seat { $seat }; the last one is { $last }.

cli-no-line = there is no line { $line }; the last one is { $last }.
cli-kernel-missing = levata was installed without its compiled search. Install a C++20 compiler (on Debian and Ubuntu: apt install g++), then install levata again.
cli-why-head = After line { $line }, { $name } (seat { $seat }) is to act. Advice of level { $level }:
cli-why-nobody-to-act = nobody is to act here, so there is nothing to advise.
cli-why-played = In the record: { $told }
cli-solve-one-file = name a record, or deals with --cases, and not both.
cli-solve-nobody-to-act = nobody is to act here, so there is nothing to solve.
cli-solve-before-play = no card is to be played here, so there is nothing to solve.
cli-solve-nearest = Cards are played after lines { $first } to { $last }: name one with --at.
cli-solve-head = After line { $line }, { $name } (seat { $seat }) is to act: { $what }.
cli-solve-trumps = trumps { WORD("suit", $suit) }
cli-solve-no-trumps = no trumps
cli-solve-points = For each act, the points of that side at the end of the deal.
cli-solve-card-points = For each act, the card points of that side at the end of the deal, declarations included.
cli-solve-against-two = All play as well as can be, all cards seen.
cli-solve-against-several = All cards are seen, that side plays as well as can be, and all others play against it.
cli-solve-found = { $nodes ->
    [one] One position
   *[other] { $nodes } positions
  }, { $ms } ms.
cli-solve-not-exact = The search was cut short: where two numbers stand, the value is between them. More positions: --nodes.
cli-solve-bad-cases = this is no file of deals with answers.
cli-solve-bad-case = this is no file of deals with answers: “{ $place }” does not fit.
cli-solve-wrong-lead = deal { $case }, { $card }: found { $found }, due { $due }.
cli-solve-cases = { $agree } of { $cases } deals agree. Median { $median_ms } ms, longest { $most_ms } ms.

cli-verify-fair = the deals are fair: { $deals ->
    [one] the deal follows
   *[other] all { $deals } deals follow
  } from the secret that was promised before play.
cli-verify-dealer-drawn = The first dealer was drawn.
cli-verify-dealer-chosen = Note: the first dealer is not the drawn one, so somebody chose.
cli-verify-missing = this cannot be verified, for the record has no { $what }.
cli-verify-commitment = commitment (what was promised before play)
cli-verify-entropy = entropy (what the players added)
cli-verify-reveal = reveal (the secret, told after the end)
cli-verify-wrong-reveal = the secret revealed here is not the one that the first line promised.
cli-verify-wrong-trump = trumps of the match are { $found }, but { $due } were drawn.
cli-verify-wrong-deal = deal { $deal } is not the one that follows from the secret.
cli-verify-meaning = What this proves: the deals were not chosen after anybody had played or added chance of their own. What it does not: that nobody looked at the cards meanwhile, nor that the commitment in the record is the one you were shown; compare that yourself.

cli-serve-address = levata is at { $url } (Ctrl-C ends it)
cli-serve-port-taken = port { $port } is in use; choose another one with --port, or 0 for any.
cli-serve-cannot-listen = cannot listen at { $address }: { $reason }.
cli-serve-no-home = there is no home folder for the database; let XDG_DATA_HOME or --db name a place.
cli-serve-folder-not-utf8 = { $folder }: this name is no UTF-8; let XDG_DATA_HOME or --db name another place.
cli-serve-database-in-use = another levata serves the database { $url } already; end that one, or name another database with --db.
cli-serve-database-newer = a newer levata made the database { $url }; use that one, or name another database with --db.
cli-serve-no-database = cannot open the database { $url }: { $reason }

cli-table-deal = Deal { $deal }
cli-table-deal-of = Deal { $deal } of { $deals }
cli-table-blind = ; blind, so all of it times { $factor }
cli-table-places = { $points } points, by who is out first
cli-table-sweep-replace = { $scores }; for taking all tricks { SIGNED($points) } instead, and the others 0
cli-table-sweep-add = { $scores }; for taking all tricks { SIGNED($points) } on top
cli-table-bid = { $who } bid { $bid }
cli-table-turned = Turned up: { $card }
cli-table-trump = Trumps: { WORD("suit", $suit) } { WORD("suit", $suit, form: "sign") }
cli-table-talon = Taken up from the talon: { $cards }
cli-table-discards = Put away: { $cards }
cli-table-trick = On the table: { $cards } (best so far: { $who })
cli-table-rest-drawn = Stock: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }
cli-table-rest-talon = Talon: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }
cli-table-rest-aside = Out of play: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }
cli-table-hand = Your hand:
cli-table-you = { $name } (you)
cli-table-dealer = dealer
cli-table-partner = partner
cli-table-passed = passed
cli-table-out = out, place { $place }
cli-table-place = place { $place }
cli-table-announced = announced
cli-table-declared = declared { WORD("suit", $suit, form: "sign") }
cli-table-layout = The layout:
cli-table-totals = Total: { $totals }
cli-table-sheet-empty = No deal has been scored yet.
cli-table-sheet-blind = blind
cli-table-sheet-announced = announced by { $name }
cli-table-made = { $bid } made
cli-table-failed = { $bid } failed

cli-play-welcome = { WORD("preset", $preset) }, { $players } players. You are { $name }; ? helps, q leaves.
cli-play-prompt = Your turn, { $name }:
cli-play-left = You have left the match.
cli-play-not-read = I do not understand “{ $text }”. Type a number from the screen, a card like QH or 10H, or ? for help.
cli-play-drew = You drew { $card }.
cli-play-no-last-trick = No trick has been taken in this deal yet.
cli-table-offer-bid = Bid ({ $points } card points)
cli-table-discard = Put away { $count ->
    [one] one card: its number or name
   *[other] { $count } cards: their numbers or names, for example “1 4” or “9C 10H”
  }.
cli-play-help =
    A card:       its number on the screen, or its name: QH, qh, 10h
                  (C clubs, D diamonds, H hearts, S spades; [1] may be played)
    Declare:      the card and “declare”: qh declare
    Anything else: its number on the screen; in an auction the bid itself, 0 to pass
    Enter alone:  plays if there is only one thing to do, else shows the table again
    w  what would you do, and why?
    s  score sheet     l  last trick     r  rules     q  leave     ?  this help

## Page

page-skip = Skip to the content
page-bar = levata
page-language = Language
page-again = Try again
page-on = on
page-off = off

page-tagline = Rentz, Cruce and their whole family, by the rules of your own table.
page-play = Play
page-tables = Your tables
page-tables-empty = No table yet. Press Play and choose a game: every match you start waits for you here, just where you left it.
page-tables-over = Finished
page-tables-aside = Set aside
page-table-about = { $players } players · { $date }
page-table-resume = Go on
page-table-resume-what = Go on: { $game }, { $date }
page-table-score = Score
page-table-score-what = Score: { $game }, { $date }
page-table-record = Record
page-table-record-what = Download the record: { $game }, { $date }
page-table-aside = This match cannot be read any more: its record goes wrong in line { $line } ({ $code }). All that was played is still kept.

page-missing = There is nothing here
page-missing-help = The address leads nowhere. Perhaps a letter is missing, or the game has another name.
page-missing-home = Back to your tables

page-problem-offline = The server does not answer. Is your connection on?
page-problem-unknown = That did not work, and nobody knows why. Try again in a moment.
page-problem-bad-rules = A table with these rules cannot be.
page-problem-malformed = The server did not understand the page. Reload it and try again.
page-problem-too-large = That is too much at once.
page-problem-other-origin = The page was opened under another address. Open it where levata runs.
page-problem-not-stored = The server cannot store anything right now. Nothing is lost; try again in a moment.
page-problem-unknown-table = There is no such table of yours.
page-problem-bad-name = This name cannot be: it is empty, or something in it cannot be seen. Type it anew.
page-problem-too-many-tables = You have as many open matches as one person can have. Finish one of them, and there is room for another.
page-problem-match-not-over = The record can be had once the match is over.
page-problem-bad-text = This cannot be said: it is empty, or something in it cannot be seen.
page-problem-bot-plays = A bot plays on this seat just now.
page-problem-cut-off = The connection broke off half-way. Try again.
page-problem-closed = This table is not open to others.
page-problem-drawing = The cards are being shuffled just now.
page-problem-host-stays = The host cannot be sent away; the role can be handed on first.
page-problem-no-draw = That draw is over.
page-problem-no-name = Say first what you want to be called.
page-problem-no-person = Nobody is known here yet: say first what you want to be called.
page-problem-no-seat = You have no seat at this table.
page-problem-no-such-seat = There is no such seat.
page-problem-no-vote = That vote is over.
page-problem-not-alone = Advice is given only where nobody else sits at the table.
page-problem-not-begun = The match has not begun yet.
page-problem-not-friendly = At this table nothing is taken back.
page-problem-not-held = This seat is kept for nobody: just take it.
page-problem-not-host = Only the host can do that.
page-problem-not-now = That cannot be done now.
page-problem-not-ready = Not everybody is ready yet.
page-problem-paused = The match is paused.
page-problem-phrases-only = At this table only the phrases can be said now.
page-problem-removed = The host has sent you away from this table.
page-problem-rules-changed = The rules were changed meanwhile: look at them again.
page-problem-seat-closed = A bot sits there; the host can free the seat.
page-problem-seat-held = This seat is kept for somebody else.
page-problem-seat-taken = Somebody else sits there.
page-problem-seated = You have a seat already.
page-problem-too-late = It is too late for that.
page-problem-too-many = That was too often. Wait a little.
page-problem-too-many-people = There is no room for more people.
page-problem-too-soon = That was refused just now. Wait a little before you ask again.
page-problem-unknown-code = This code leads nowhere: it is mistyped, or its time is over.
page-problem-unknown-level = There is no such bot here.
page-problem-unknown-person = There is nobody of that number at this table.
page-problem-vote-open = A vote is open: that comes first.

page-phrase-hello = Hello!
page-phrase-good-luck = Good luck!
page-phrase-well-played = Well played!
page-phrase-thanks = Thank you!
page-phrase-sorry = Sorry!
page-phrase-oops = Oops!
page-phrase-one-moment = One moment, please.
page-phrase-take-your-time = Take your time.
page-phrase-again = Another match?
page-phrase-goodbye = Goodbye!

page-new = What shall we play?
page-new-table = New table
page-family-rentz = Rentz and its kin
page-family-rentz-help = A row of contracts, each with other things to take or to leave. Everyone chooses each once.
page-family-cruce = Cruce and its kin
page-family-cruce-help = Bid how much you will take, name trumps, and keep your word.
page-players-exact = { $players } players
page-players-range = { $least } to { $most } players
page-other-game = Another game
page-players = Players
page-name = Your name
page-nameless = You
page-pace = Pace
page-pace-instant = Instant
page-pace-instant-help = the others answer at once
page-pace-brisk = Brisk
page-pace-brisk-help = quick, but you see every card
page-pace-calm = Calm
page-pace-calm-help = time to look, as at a table; results wait for a tap
page-bots = The others
page-bots-beginner = Beginner
page-bots-beginner-help = knows the rules, and forgets what has been played
page-bots-club = Club
page-bots-club-help = plays with sense, and looks a little ahead
page-bots-expert = Expert
page-bots-expert-help = counts every card, and thinks through what may come
page-bots-master = Master
page-bots-master-help = thinks as deep as it can, and gives nothing away
page-house-rules = House rules
page-house-rules-help = Change whatever your table plays differently.
page-group-deal = Cards and deal
page-group-choosing = Choosing
page-group-contracts = The contracts
page-group-more = Everything else
page-group-rest = What else could count
page-group-layout = Layout
page-group-auction = Auction
page-group-play = Play and trumps
page-group-talon = Talon
page-group-declarations = Declarations
page-group-scoring = Score
page-group-end = End of the match
page-group-changes = { $changes } changed
page-group-faults = { $faults } to mend
page-rule-of = { WORD("contract", $contract) }: { $rule }
page-rule-item = { $rule } ({ $item })
page-changed = changed
page-changed-from = changed; before: { $value }
page-reset = Reset
page-take = Take { $value }
page-faults = { $faults ->
    [one] One thing does not fit yet:
   *[other] { $faults } things do not fit yet:
  }
page-fault-needs-turned-card-nearest = { $path }: no card is turned up, so this cannot be. Turn a card up in the deal, or set it to { $nearest }.
page-fault-never-ends-nearest = { $path }: this match would never end. Give it a target, for example { $nearest }, or a number of deals.
page-quoted = “{ $text }”
page-rank = Rank
page-suit = Suit
page-add = Add
page-remove = Remove
page-lowest = lowest
page-highest = highest
page-place = place { $place }
page-last-trick = { $after ->
    [0] last trick
    [1] last but one
   *[other] last but { $after }
  }
page-move-up = Move up: { $what }
page-move-down = Move down: { $what }
page-rules-full = All the rules
page-start = Start

page-rules = Rules
page-rules-all = All games
page-rules-changed = { $changes ->
    [one] With one house rule.
   *[other] With { $changes } house rules.
  }
page-rules-play = Play by these rules
page-rules-print = Print
page-rules-faulty = These house rules do not fit together.
page-rules-mend = Mend them

# The table: screens in place of it
page-match-table = Table
page-match-sitting-down = Sitting down at the table…
page-match-gone = There is no such table here
page-match-gone-help = Perhaps the address is not complete, or the table was made in another browser.
page-match-flooded = Too much at once
page-match-flooded-help = This page sent more than the table could take, so it was sent away. Nothing is lost.
page-match-link-lost = The connection is lost; trying again…
page-match-not-done = That did not work. Please try again.

# The table: its bar and menu
page-match-menu = Menu
page-match-keys = Keys
page-match-leave = Leave the table
page-match-to-home = To your tables
page-match-to-table = To the table
page-match-close = Close
page-match-cancel = Cancel
page-match-score = Score sheet
page-match-score-short = Score
page-match-last-trick = Last trick
page-match-last-trick-short = Last trick
page-match-no-last-trick = No trick has been taken in this deal yet.
page-match-rules-of = Rules: { $preset }
page-match-deal = Deal { $deal }
page-match-deal-of = { $deal }/{ $deals }
page-match-deal-of-long = Deal { $deal } of { $deals }
page-match-to-target = to { $target }
page-match-blind = blind
page-match-blind-times = blind ×{ $factor }
page-match-trumps = Trumps: { WORD("suit", $suit) }
page-match-trump-turned = turned up by { $who }
page-match-you-trump-turned = turned up in your hand
page-match-bid-stands = { $who } bid { $bid }: { $points ->
    [one] { $points } card point
   *[other] { $points } card points
  } to make it
page-match-you-bid-stands = You bid { $bid }: { $points ->
    [one] { $points } card point
   *[other] { $points } card points
  } to make it

# The table: what a contract costs, in short
page-match-cost-card = { SIGNED($points) } each card
page-match-cost-trick = { SIGNED($points) } each trick
page-match-cost-suit = { SIGNED($points) } each { WORD("suit", $code, form: "one") }
page-match-cost-rank = { SIGNED($points) } each { WORD("rank", $code) }
page-match-cost-cards = { SIGNED($points) } { WORD("card", $code) }
page-match-cost-last = { SIGNED($points) } { $after ->
    [0] last trick
    [1] the one before
   *[other] last trick but { $after }
  }
page-match-cost-sweep = { SIGNED($points) } for taking all tricks
page-match-cost-places = first out { $first }, last { $last }

# The table: players
page-match-board = Table
page-match-others = The others, clockwise
page-match-name = { $name }
page-match-you = You
page-match-dealer = dealer
page-match-bot = bot
page-match-bot-level = bot, level: { $level }
page-match-partner = partner
page-match-to-act = to act
page-match-cards-left = cards in hand
page-match-tricks-taken = tricks taken
page-match-captured = taken: { $cards }
page-match-total = Total
page-match-this-deal = This deal
page-match-card-points = Card points
page-match-points-short = { $points } pts
page-match-announced = announced
page-match-declared = declared { WORD("suit", $suit) }: { $points }
page-match-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  } out
page-match-said-bid = bid { $bid }
page-match-said-pass = pass
page-match-said-accept = accepts
page-match-said-refuse = refuses

# The table: cards
page-match-hand = Your hand: { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
  }
page-match-card-held = { WORD("card", $card) }{ $fresh ->
    [yes] , new
   *[no] { "" }
  }
page-match-card-playable = { WORD("card", $card) }, playable{ $declare ->
    [yes] , may be declared with its pair
   *[no] { "" }
  }{ $fresh ->
    [yes] , new
   *[no] { "" }
  }
page-match-card-dimmed = { WORD("card", $card) }, not now
page-match-card-chosen = { WORD("card", $card) }, chosen
page-match-lay = Lay { WORD("card", $card, form: "the") }
page-match-trick = The trick
page-match-trick-taken = The trick just taken
page-match-trick-card = { $who }: { WORD("card", $card) }{ $best ->
    [yes] , best so far
   *[no] { "" }
  }
page-match-clear = Clear the trick
page-match-go-on = Go on
page-match-stock = { $cards } face down
page-match-turned = turned up, in the hand of { $who }
page-match-turned-own = in your hand was turned up

# The table: whose turn, and what happened
page-match-title-turn = Your turn
page-match-turn-blind = Your turn: blind or seen?
page-match-turn-choose = Your turn: choose a contract.
page-match-turn-refuse = { WORD("contract", $contract) }: accept or refuse?
page-match-refuse-not = With so few ends in your hand you cannot refuse.
page-match-turn-auction = Your turn: bid or pass.
page-match-turn-exchange = Your turn: put cards away.
page-match-turn-trump = Your turn: name trumps.
page-match-turn-lead = Your turn: you lead.
page-match-turn-tricks = Your turn.
page-match-turn-layout = Your turn: lay a card.
page-match-turn-layout-pass = No card of yours fits: pass.
page-match-turn-bonus = You may lay one more.
page-match-waiting-blind = { $who } decides: blind or seen.
page-match-waiting-choose = { $who } is choosing a contract.
page-match-waiting-refuse = { $who } is asked: accept or refuse.
page-match-waiting-auction = { $who } is bidding.
page-match-waiting-exchange = { $who } is putting cards away.
page-match-waiting-trump = { $who } is naming trumps.
page-match-waiting-tricks = { $who } is to play.
page-match-waiting-layout = { $who } is to lay.
page-match-you-taken = You take the trick.
page-match-you-skipped = You are passed over.
page-match-you-wentout = You are out, in place { $place }.
page-match-you-declared = You have king and queen of { WORD("suit", $suit) }: { SIGNED($points) }.

# The table: advice
page-match-ask = What would you do?
page-match-advised = , advised

# The table: decisions
page-match-asked = Your decision
page-match-choose = Choose a contract
page-match-choose-blind = Blind or seen?
page-match-choose-blind-help = Named unseen, a contract counts ×{ $factor }.
page-match-used-by = played: { $who }
page-match-pick-first = Pick a contract
page-match-play = Play { WORD("contract", $contract) }
page-match-play-blind = Play { WORD("contract", $contract) } blind
page-match-bid-help = Card points that you need:
page-match-bid-pick = Pick a bid
page-match-points-needed = { $points } pts
page-match-trump-pick = Pick a suit
page-match-held = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  }
page-match-discard = Put away { $count ->
    [one] one card
   *[other] { $count } cards
  }
page-match-discard-chosen = Tap them in your hand: { $chosen } of { $count } chosen.
page-match-declare = You play { WORD("card", $card, form: "the") }. Declare the pair too?
page-match-declare-help = You hold king and queen of { WORD("suit", $suit) }: declaring them brings { $pair } card points at once, whoever takes the trick.
page-match-declare-either = You hold king and queen of { WORD("suit", $suit) }: declaring them brings { $pair } card points at once, { $trump } if they are trumps, whoever takes the trick.
page-match-declare-yes = Play and declare: { $points }
page-match-declare-no = Just play it

# The table: score sheet
page-match-deals = Deals
page-match-contract = Contract
page-match-bid = Bid
page-match-player = Player
page-match-boxes = Who has played what
page-match-box-open = open
page-match-box-played = played
page-match-box-now = being played
page-match-made = made
page-match-failed = failed
page-match-no-deals = No deal has been scored yet.
page-match-deal-over = The deal is over
page-match-chosen-by = chosen by { $who }
page-match-you-chose = chosen by you
page-match-bid-made = { $who } bid { $bid } and made it
page-match-you-bid-made = You bid { $bid } and made it
page-match-bid-failed = { $who } bid { $bid } and failed
page-match-you-bid-failed = You bid { $bid } and failed

# The table: end of the match
page-match-you-won = You win!
page-match-you-won-with = You and { $who } win!
page-match-won = { $who } { $winners ->
    [one] wins
   *[other] win
  }
page-match-won-zero = Exactly zero wins.
page-match-result = Result
page-match-place-heading = Place
page-match-place-shared = shared
page-match-deals-played = { $deals ->
    [one] One deal was scored.
   *[other] { $deals } deals were scored.
  }
page-match-new-match = Play again, same rules
page-match-record = Download the record
page-match-seal-now = Every deal of this match is fixed already. This is the seal on it; at the end the record holds the key that opens it, and “levata verify” checks that the two belong together. The seal:
page-match-fair = The deals were fixed beforehand
page-match-seal = Before the first deal all shuffles were sealed, and this is the seal. The record holds the key to it: with “levata verify” anyone can check that no card was moved afterwards.

# The table: keys
page-match-key-number = go to a card of your hand
page-match-key-arrows = move along your hand
page-match-key-enter = play the card, press the button
page-match-key-last = last trick
page-match-key-score = score sheet
page-match-key-help = this list
page-match-keys-on = Letters and numbers are keys
