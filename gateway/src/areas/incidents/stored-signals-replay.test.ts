import { expect, it } from '@jest/globals';
import { DAYS, FROM, isOf, PRODUCTS, replay, setUpStore, shop } from './testing/replayed-store-fixture.ts';
import { EVENT_KINDS } from './testing/store-days.ts';

setUpStore();

it('detects every injected event of two years on time, and nothing else', async () => {
  const openings = await replay();
  const of = Object.fromEntries(
    EVENT_KINDS.map((kind) => {
      const events = shop.events.filter((event) => event.kind === kind);
      const misses = events.filter((event) => !openings.some((opening) => isOf(event, opening)));
      const strange = openings.filter(
        (opening) => opening.kind === kind && !events.some((event) => isOf(event, opening)),
      );
      return [kind, { events: events.length, missed: misses.length, falseAlarms: strange.length }];
    }),
  );
  const clean = { events: PRODUCTS / EVENT_KINDS.length, missed: 0, falseAlarms: 0 };
  expect(of).toEqual(Object.fromEntries(EVENT_KINDS.map((kind) => [kind, clean])));
  const alertsAWeek = Math.round((openings.length / ((DAYS - FROM) / 7)) * 100) / 100;
  expect(alertsAWeek).toBe(0.14);
}, 120_000);
