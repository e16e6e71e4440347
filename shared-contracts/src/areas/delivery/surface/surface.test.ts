import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { ALL_CALLS } from '../../../all-calls.ts';
import { anyone } from '../../../core/access.ts';
import { defineCall } from '../../../core/call.ts';
import { CONTRACT_VERSION } from '../../../core/version.ts';
import { checkSurface } from './check-surface.ts';
import { callShape, eventShapes, offersWith, type Surface } from './surface.ts';

const call = (data: v.GenericSchema, query: v.GenericSchema = v.object({ id: v.string() })) =>
  callShape(
    defineCall({ name: 'a.read', method: 'GET', path: '/api/a', summary: '', access: anyone, query, data }),
  );
const row = v.object({ id: v.string(), stars: v.optional(v.number()), state: v.picklist(['new', 'old']) });
const usage = call(v.array(row));
const surface = (more: Partial<Surface> = {}): Surface => ({
  contract: '1.0.0',
  calls: { 'a.read': usage },
  publishes: {},
  subscribes: { 'market:changed': eventShapes()['market:changed'] ?? { kind: 'value', type: 'none' } },
  slots: ['dashboard'],
  shared: { react: ['useState'], 'react-router-dom': ['Link'] },
  ...more,
});
const shell = offersWith({
  'react-router-dom': ['Link', 'useNavigate'],
  '@fairshelf/shared-contracts/state': ['marketAtom'],
});
const check = (of: Surface, offer = usage, range = '^1.0') =>
  checkSurface(of, range, { shell, calls: new Map([['a.read', offer]]) });

describe('a compatible release', () => {
  it('uses only what the contract offers', () => {
    expect(check(surface())).toEqual([]);
  });

  it('ignores other changes: more calls, more fields, more names', () => {
    const more = call(
      v.array(v.object({ ...row.entries, price: v.number() })),
      v.object({ id: v.string(), page: v.optional(v.string()) }),
    );
    expect(check(surface(), more)).toEqual([]);
  });

  it("ignores removed or narrowed parts that it doesn't use: calls, fields, inputs, events, slots, names", () => {
    const other = call(v.object({ gone: v.string() }));
    const platform = (calls: Record<string, typeof usage>, of: typeof shell) => ({
      shell: of,
      calls: new Map(Object.entries(calls)),
    });
    const before = platform({ 'a.read': usage, 'b.read': other }, shell);
    const { 'session:ended': _, ...events } = shell.events;
    const after = platform(
      { 'a.read': usage },
      { ...shell, events, slots: ['dashboard'], shared: { ...shell.shared, 'react-router-dom': ['Link'] } },
    );
    expect(Object.keys(events).length).toBeLessThan(Object.keys(shell.events).length);
    expect(checkSurface(surface(), '^1.0', before)).toEqual([]);
    expect(checkSurface(surface(), '^1.0', after)).toEqual([]);
    // A remote that does use it gets a warning.
    const user = surface({ calls: { 'a.read': usage, 'b.read': other } });
    expect(checkSurface(user, '^1.0', after)).toEqual(['call b.read: the gateway does not offer it']);
  });

  it('includes every call of this contract against itself', () => {
    const calls = new Map(ALL_CALLS.map((each) => [each.name, callShape(each)]));
    expect(checkSurface(surface({ calls: Object.fromEntries(calls) }), '^1.0', { shell, calls })).toEqual([]);
    expect(calls.size).toBeGreaterThan(50);
  });

  it('survives a round trip through JSON', () => {
    const copy: Surface = JSON.parse(JSON.stringify(surface()));
    expect(check(copy)).toEqual([]);
  });
});

describe('an incompatible release is refused with the names', () => {
  it.each<[string, string[], string]>([
    [
      'another contract',
      check(surface(), usage, '^2.0'),
      `contract: it needs ^2.0, the shell offers ${CONTRACT_VERSION}`,
    ],
    [
      'a call that is gone',
      check(surface({ calls: { 'b.read': usage } })),
      'call b.read: the gateway does not offer it',
    ],
    [
      'a field that it reads and that is gone',
      check(surface(), call(v.array(v.omit(row, ['id'])))),
      "call a.read: of the answer, '[].id' is missing",
    ],
    [
      'a field of another type',
      check(surface(), call(v.array(v.object({ ...row.entries, id: v.number() })))),
      "call a.read: of the answer, '[].id' is a number, not a string",
    ],
    [
      'a choice that it does not know',
      check(
        surface(),
        call(v.array(v.object({ ...row.entries, state: v.picklist(['new', 'old', 'gone']) }))),
      ),
      "call a.read: of the answer, '[].state' may be gone",
    ],
    [
      'an input that the gateway needs and it never sends',
      check(surface(), call(v.array(row), v.object({ id: v.string(), market: v.string() }))),
      "call a.read: of what it sends, 'query.market' is missing",
    ],
    [
      'an event of a later contract',
      check(surface({ publishes: { 'cart:filled': { kind: 'object', fields: {} } } })),
      'event cart:filled: the shell does not know it',
    ],
    [
      'an event that lacks what it reads',
      check(
        surface({
          subscribes: {
            'market:changed': { kind: 'object', fields: { at: { kind: 'value', type: 'string' } } },
          },
        }),
      ),
      "event market:changed: 'at' is missing",
    ],
    ['a slot', check(surface({ slots: ['cellar'] })), 'slot cellar: the shell has none'],
    [
      'an atom that the shell does not have',
      check(surface({ shared: { '@fairshelf/shared-contracts/state': ['marketAtom', 'cartAtom'] } })),
      "@fairshelf/shared-contracts/state: the shell does not hand over 'cartAtom'",
    ],
    [
      'a module that the shell does not have',
      check(surface({ shared: { '@fairshelf/shared-ui/maps': ['Globe'] } })),
      '@fairshelf/shared-ui/maps: the shell does not hand it over',
    ],
    [
      'a name that the shell does not hand over',
      check(surface({ shared: { 'react-router-dom': ['useBlocker'] } })),
      "react-router-dom: the shell does not hand over 'useBlocker'",
    ],
  ])('%s', (_, clashes, message) => {
    expect(clashes).toEqual([message]);
  });
});
