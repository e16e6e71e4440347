import type { Call } from '@fairshelf/shared-contracts/core';
import { toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import type { GenericSchema } from 'valibot';

export interface HostileInput {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  /** The body as text, possibly invalid JSON. */
  readonly body: string;
}

/** Unexpected input that people and programs send. */
const HOSTILE: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '%',
    '%00',
    "' or 1=1 --",
    '\\',
    '#{7*7}',
    '{{7*7}}',
    '../../etc/passwd',
  ],
  ...[
    '<script>alert(1)</script>',
    '=1+1',
    'null',
    'undefined',
    'NaN',
    'true',
    '-1',
    '1e309',
    '0x10',
    '٣',
    '💥',
  ],
  ...['2026-02-30', '0000-01-01', '9999-12-31', '275760-09-14', '2026-11-22T00:00:00', 'a'.repeat(10_000)],
  ...[
    '00000000-0000-0000-0000-000000000000',
    '__proto__',
    'constructor',
    'toString',
    'x@y',
    '(?:a+)+$',
    '[',
    '*',
  ],
  ...[0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, true, false, null],
  ...[
    [],
    [null],
    [[]],
    {},
    { length: 1 },
    { toString: 'x' },
    ['a', 'a'],
    Array.from({ length: 1_000 }, () => 'a'),
  ],
];
const hostile = fc.constantFrom(...HOSTILE);

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

function schemaOf(schema: GenericSchema): JsonSchema {
  const converted: unknown = toJsonSchema(schema, {
    errorMode: 'ignore',
    target: 'openapi-3.0',
    typeMode: 'input',
  });
  return isSchema(converted) ? converted : {};
}

/** Texts that fit a field of this name, so that inputs pass validation. */
function textOf(name: string): fc.Arbitrary<unknown> {
  if (/email/i.test(name)) return fc.constantFrom('seller@demo.test', 'nobody@shop.test');
  if (/market/i.test(name)) return fc.constantFrom('ATVPDKIKX0DER', 'A1PA6795UKMFR9');
  if (/seller/i.test(name)) return fc.constantFrom('A1NORTHWIND01', 'A2STRANGER001');
  if (/date|day|from|to$|since|until/i.test(name)) return fc.constantFrom('2026-11-01', '2026-11-22');
  if (/id$/i.test(name))
    return fc.constantFrom(
      '00000000-0000-4000-8000-c00000000001',
      '1',
      '00000000-0000-4000-8000-a00000000003',
    );
  if (/page|skip|limit|size|count|rows/i.test(name)) return fc.constantFrom('0', '1', '50');
  return fc.constantFrom('a', 'text', '1', 'csv');
}

/** A value of this schema, hostile in about one of six places. */
function sampleOf(schema: JsonSchema, name: string, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: fittingOf(schema, name, depth) },
    { weight: 1, arbitrary: hostile },
  );
}

function fittingOf(schema: JsonSchema, name: string, depth: number): fc.Arbitrary<unknown> {
  const [choice, ...others] = schema.anyOf ?? [];
  if (choice) return fc.oneof(...[choice, ...others].map((each) => fittingOf(each, name, depth)));
  if (schema.allOf?.[0]) return fittingOf(schema.allOf[0], name, depth);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object' && depth < 5) return recordOf(schema, depth);
  if (schema.type === 'array' && depth < 5)
    return fc.array(sampleOf(schema.items ?? {}, name, depth + 1), { maxLength: 3 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'number' || schema.type === 'integer')
    return fc.integer({
      min: Math.max(schema.minimum ?? 0, -1_000),
      max: Math.min(schema.maximum ?? 100, 1_000),
    });
  return textOf(name);
}

/** An object with an occasional missing field. */
const recordOf = (schema: JsonSchema, depth: number): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [
          key,
          fc.oneof(
            { weight: 9, arbitrary: sampleOf(each, key, depth + 1) },
            { weight: 1, arbitrary: fc.constant(undefined) },
          ),
        ]),
      ),
    )
    .map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));

/** In the form of a query string: everything is a text. */
const inAddress = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 2_000),
    ]),
  );

const partOf = (schema: GenericSchema | undefined): fc.Arbitrary<Record<string, unknown>> =>
  schema ? recordOf(schemaOf(schema), 0) : fc.constant({});

/** Inputs of a call: valid fields with hostile ones among them; occasionally a body that isn't an object or JSON. */
export const hostileInputOf = (call: Call): fc.Arbitrary<HostileInput> =>
  fc
    .record({
      params: partOf(call.params),
      query: partOf(call.query),
      body: fc.oneof(
        { weight: 12, arbitrary: partOf(call.body).map((body) => JSON.stringify(body)) },
        { weight: 1, arbitrary: hostile.map((body) => JSON.stringify(body)) },
        { weight: 1, arbitrary: fc.constantFrom('', '{', '{"a":1,}', '[1', 'null null') },
      ),
    })
    .map(({ params, query, body }) => ({
      // An empty or missing path parameter would be another address.
      params: Object.fromEntries(
        [...pathParameters(call)].map((name) => [
          name,
          inAddress({ value: params[name] ?? 'a' }).value || 'a',
        ]),
      ),
      query: inAddress(query),
      body,
    }));

const pathParameters = (call: Call): readonly string[] =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
