import { expect, test } from 'vitest';
import { handPlan, spot } from './places';

const PHONE = 356;

function cards(count: number): string[] {
  return Array.from({ length: count }, (_, number) => `card ${number}`);
}

test('the reader sits at the bottom, the others clockwise from the left', () => {
  expect(spot(2, 2, 4)).toEqual({ x: 0, y: 0.58 });
  expect(spot(3, 2, 4).x).toBeLessThan(0);
  expect(spot(0, 2, 4).y).toBeLessThan(0);
  expect(spot(1, 2, 4).x).toBeGreaterThan(0);
});

test('no card of a trick covers another card or the name below it', () => {
  for (const players of [2, 3, 4, 5, 6]) {
    const spots = Array.from({ length: players }, (_, seat) => spot(seat, 0, players));
    for (const [number, one] of spots.entries()) {
      for (const other of spots.slice(number + 1)) {
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(1);
      }
    }
  }
});

test('eight cards lie in one row on a phone and show 44 pixels each', () => {
  const plan = handPlan(cards(8), PHONE, 68);
  expect(new Set(plan.cards.map(({ y }) => y)).size).toBe(1);
  const strips = plan.cards.slice(1).map(({ x }, number) => x - (plan.cards[number]?.x ?? 0));
  expect(Math.min(...strips)).toBeGreaterThanOrEqual(44);
  expect((plan.cards.at(-1)?.x ?? 0) + plan.width).toBeLessThanOrEqual(PHONE);
});

test('nine to fourteen cards lie in two rows on a phone, the first the longer one', () => {
  const plan = handPlan(cards(13), PHONE, 68);
  const first = plan.cards.filter(({ y }) => y === 0);
  expect([first.length, plan.cards.length - first.length]).toEqual([7, 6]);
});

test('where there is room they stay in one row', () => {
  expect(new Set(handPlan(cards(14), 850, 92).cards.map(({ y }) => y)).size).toBe(1);
});

test('cards keep their size while the hand is played, and stand in the middle', () => {
  const [eight, one] = [handPlan(cards(8), PHONE, 68), handPlan(cards(1), PHONE, 68)];
  expect(one.width).toBe(eight.width);
  expect(one.cards[0]?.x).toBe((PHONE - one.width) / 2);
});
