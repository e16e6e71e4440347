import type { Call } from '../../../core/call.ts';
import { type Deprecation, deprecationInWords } from '../../../core/deprecation.ts';
import { EVENTS } from '../../../core/events/events.ts';
import type { Shape } from './shape.ts';
import { SLOT_DEPRECATIONS, type Surface } from './surface.ts';

/** The deprecated parts of the contract, by name, with their notes. Deprecated fields are in the shapes. */
export interface Deprecations {
  readonly calls: ReadonlyMap<string, string>;
  readonly events: ReadonlyMap<string, string>;
  readonly slots: ReadonlyMap<string, string>;
}

interface EventPart {
  readonly payload?: unknown;
  readonly deprecation?: Deprecation | undefined;
}

/** The deprecations of this version of the contracts; events and slots are this version's unless others are given. */
export function deprecationsOf(
  calls: readonly Call[],
  events: Readonly<Record<string, EventPart>> = EVENTS,
  slots: Readonly<Record<string, Deprecation>> = SLOT_DEPRECATIONS,
): Deprecations {
  return {
    calls: inWords(calls.map(({ name, deprecation }) => [name, deprecation])),
    events: inWords(Object.entries(events).map(([name, { deprecation }]) => [name, deprecation])),
    slots: inWords(Object.entries(slots)),
  };
}

const inWords = (entries: readonly (readonly [string, Deprecation | undefined])[]) =>
  new Map(
    entries.flatMap(([name, deprecation]) =>
      deprecation ? [[name, deprecationInWords(deprecation)] as const] : [],
    ),
  );

/** A warning for each deprecated part that a remote uses, printed by its build. */
export function deprecatedIn(surface: Surface, { calls, events, slots }: Deprecations): string[] {
  const warningsOf = (kind: string, names: readonly string[], words: ReadonlyMap<string, string>) =>
    names.flatMap((name) => (words.has(name) ? [`${kind} ${name}: ${words.get(name)}`] : []));
  return [
    ...warningsOf('call', Object.keys(surface.calls), calls),
    ...warningsOf('event', eventsOf(surface), events),
    ...warningsOf('slot', surface.slots, slots),
    ...fieldsOf(surface).map(({ kind, name, field, words }) => `${kind} ${name}, field '${field}': ${words}`),
  ];
}

export const eventsOf = ({ publishes, subscribes }: Surface): string[] => [
  ...new Set([...Object.keys(publishes), ...Object.keys(subscribes)]),
];

interface DeprecatedField {
  readonly kind: 'call' | 'event';
  readonly name: string;
  readonly field: string;
  readonly words: string;
}

/** The deprecated fields in a surface: of a released version those that its sources name. */
export function fieldsOf({ calls, publishes, subscribes }: Surface): DeprecatedField[] {
  const of = (kind: 'call' | 'event', name: string, shape: Shape) =>
    deprecatedFields(shape).map(({ field, words }) => ({ kind, name, field, words }));
  return [
    ...Object.entries(calls).flatMap(([name, { input, data }]) => [
      ...of('call', name, input),
      ...of('call', name, data),
    ]),
    ...Object.entries({ ...publishes, ...subscribes }).flatMap(([name, shape]) => of('event', name, shape)),
  ];
}

function deprecatedFields(shape: Shape, path = ''): { field: string; words: string }[] {
  if (shape.kind === 'list') return deprecatedFields(shape.item, path);
  if (shape.kind !== 'object') return [];
  return Object.entries(shape.fields).flatMap(([name, field]) => {
    const place = path ? `${path}.${name}` : name;
    return [
      ...(field.deprecated === undefined ? [] : [{ field: place, words: field.deprecated }]),
      ...deprecatedFields(field, place),
    ];
  });
}

/**
 * The surface without deprecated fields that the remote's sources never name: they can be removed without breaking it.
 * `isNamed` says whether a name occurs in the sources.
 */
export function withoutUnnamed(surface: Surface, isNamed: (field: string) => boolean): Surface {
  const keep = (shape: Shape) => prune(shape, isNamed);
  const each = (shapes: Readonly<Record<string, Shape>>) =>
    Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, keep(shape)]));
  return {
    ...surface,
    calls: Object.fromEntries(
      Object.entries(surface.calls).map(([name, call]) => [
        name,
        { ...call, input: keep(call.input), data: keep(call.data) },
      ]),
    ),
    publishes: each(surface.publishes),
    subscribes: each(surface.subscribes),
  };
}

function prune(shape: Shape, isNamed: (field: string) => boolean): Shape {
  if (shape.kind === 'list') return { ...shape, item: prune(shape.item, isNamed) };
  if (shape.kind !== 'object') return shape;
  const fields = Object.entries(shape.fields)
    .filter(([name, field]) => field.deprecated === undefined || isNamed(name))
    .map(([name, field]) => [name, prune(field, isNamed)] as const);
  return { ...shape, fields: Object.fromEntries(fields) };
}
