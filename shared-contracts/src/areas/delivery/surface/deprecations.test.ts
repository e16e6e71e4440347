import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { anyone } from '../../../core/access.ts';
import { defineCall } from '../../../core/call.ts';
import { deprecated } from '../../../core/deprecation.ts';
import { checkSurface } from './check-surface.ts';
import { deprecatedIn, deprecationsOf, withoutUnnamed } from './deprecations.ts';
import { callShape, eventShapes, offersWith, type Surface } from './surface.ts';

const since = '1.1.0';
const row = {
  id: v.string(),
  rating: deprecated(v.number(), { since, use: 'Use stars.' }),
  stars: v.number(),
};
const old = defineCall({
  name: 'a.old',
  method: 'GET',
  path: '/api/old',
  summary: '',
  access: anyone,
  data: v.array(v.object(row)),
  deprecation: { since, use: 'Use a.new.' },
});
const surface: Surface = {
  contract: since,
  calls: { 'a.old': callShape(old) },
  publishes: {},
  subscribes: { 'user:changed': eventShapes()['user:changed'] ?? { kind: 'value', type: 'none' } },
  slots: ['dashboard', 'cellar'],
  shared: {},
};

describe('what a remote uses that is deprecated', () => {
  it('is listed with its replacement: calls, events, slots and fields', () => {
    expect(deprecatedIn(surface, deprecations)).toEqual([
      'call a.old: Deprecated since 1.1.0. Use a.new.',
      'event user:changed: Deprecated since 1.1.0. Listen to session:started.',
      'slot cellar: Deprecated since 1.1.0. Use dashboard.',
      "call a.old, field 'rating': Deprecated since 1.1.0. Use stars.",
    ]);
  });

  it('is empty if nothing is deprecated', () => {
    expect(deprecatedIn(surface, deprecationsOf([], {}, {}))).toEqual([
      "call a.old, field 'rating': Deprecated since 1.1.0. Use stars.",
    ]);
  });
});

describe('a deprecated field', () => {
  it('can be removed if no source uses it', () => {
    expect(check(withoutUnnamed(surface, (name) => name === 'stars'))).toEqual([]);
  });

  it('can’t be removed while a source uses it', () => {
    expect(check(withoutUnnamed(surface, (name) => name === 'rating'))).toEqual([
      "call a.old: of the answer, '[].rating' is missing",
    ]);
  });

  const removed = callShape(
    defineCall({
      ...old,
      params: undefined,
      query: undefined,
      body: undefined,
      data: v.array(v.object({ id: row.id, stars: row.stars })),
    }),
  );
  const check = (remote: Surface) =>
    checkSurface({ ...remote, slots: [], subscribes: {} }, '^1.0', {
      shell: offersWith({}),
      calls: new Map([['a.old', removed]]),
    });
});

const deprecations = deprecationsOf(
  [old],
  { 'user:changed': { deprecation: { since, use: 'Listen to session:started.' } } },
  { cellar: { since, use: 'Use dashboard.' } },
);
