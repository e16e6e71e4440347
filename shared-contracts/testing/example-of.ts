import * as v from 'valibot';

/** Possible formats of a text or a number; the first that a schema accepts is the example. */
const TEXTS = [
  'Example',
  'EXAMPLE',
  'US',
  'USD',
  '2026-03-02',
  '2026-03-02T10:00:00Z',
  '2026-03',
  '10:00',
  '1',
  'ann@shop.test',
  'https://shop.test/',
  '00000000-0000-4000-8000-000000000001',
  '',
];
const NUMBERS = [3, 1, 0, 100, 0.5];

/** Lists have two entries, enough to see rows next to each other, unless they need another length. */
const LENGTHS = [2, 1, 0, 3, 4, 5, 7, 12];

/**
 * A value that satisfies a schema of the contract, for a page that runs without a gateway. Optional fields are
 * present, of several shapes it is the first, and rows of a list differ in their texts. Undefined if none was found.
 */
export function exampleOf(schema: v.GenericSchema, row = 0): unknown {
  return candidates(schema, row).find((value) => v.safeParse(schema, value).success);
}

function candidates(schema: v.GenericSchema, row: number): readonly unknown[] {
  const inner = (part: unknown, at = row) => (isSchema(part) ? exampleOf(part, at) : undefined);
  const part = (name: string): unknown => Reflect.get(schema, name);
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  switch (schema.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return [
        Object.fromEntries(
          Object.entries(part('entries') ?? {}).map(([name, field]) => [name, inner(field)]),
        ),
      ];
    case 'array':
      return LENGTHS.map((length) => Array.from({ length }, (_, at) => inner(part('item'), at)));
    case 'tuple':
      return [list(part('items')).map((item) => inner(item))];
    case 'record':
      return [{}];
    case 'optional':
    case 'nullable':
    case 'nullish':
    case 'exact_optional':
      return [inner(part('wrapped')), null, undefined];
    case 'union':
    case 'variant':
      return list(part('options')).map((option) => inner(option));
    case 'picklist':
      return list(part('options'));
    case 'literal':
      return [part('literal')];
    case 'boolean':
      return [false, true];
    case 'number':
      return NUMBERS.map((number) => number + row).concat(NUMBERS);
    case 'string':
      return TEXTS.map((text) => (row > 0 && text ? `${text} ${row + 1}` : text)).concat(TEXTS);
    default:
      return [null, undefined];
  }
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
