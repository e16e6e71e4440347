import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { deprecated } from '../../../core/deprecation.ts';
import { clashesBetween } from './compare-shapes.ts';
import { shapeOf } from './shape.ts';

describe('comparing the sender and the reader of a shape', () => {
  it('allows the sender to add fields', () => {
    expect(clashes(v.object({ id: v.string(), more: v.number() }), v.object({ id: v.string() }))).toEqual([]);
  });

  it('reports a required field that is missing or optional at the sender', () => {
    const read = v.object({ id: v.string(), name: v.string() });
    expect(clashes(v.object({ id: v.string() }), read)).toEqual(["'name' is missing"]);
    expect(clashes(v.object({ id: v.string(), name: v.optional(v.string()) }), read)).toEqual([
      "'name' may be missing",
    ]);
  });

  it('allows an optional field to be missing', () => {
    expect(clashes(v.object({}), v.object({ name: v.nullish(v.string()) }))).toEqual([]);
  });

  it('reports a scalar of another type, with the path of the field', () => {
    const sender = v.object({ rows: v.array(v.object({ count: v.string() })) });
    const read = v.object({ rows: v.array(v.object({ count: v.number() })) });
    expect(clashes(sender, read)).toEqual(["'rows[].count' is a string, not a number"]);
  });

  it("reports a sender's option that the reader doesn't know", () => {
    const states = (...options: readonly [string, ...string[]]) => v.object({ state: v.picklist(options) });
    expect(clashes(states('open', 'closed'), states('open', 'closed', 'new'))).toEqual([]);
    expect(clashes(states('open', 'closed', 'new'), states('open', 'closed'))).toEqual([
      "'state' may be new",
    ]);
  });

  it('reports a list that became an object, unless one side is untyped', () => {
    expect(clashes(v.array(v.string()), v.object({}))).toEqual(['it is of another kind']);
    expect(clashes(v.object({ data: v.unknown() }), v.object({ data: v.array(v.string()) }))).toEqual([]);
  });
});

describe('shapeOf', () => {
  it('keeps that a nullable field is required', () => {
    expect(shapeOf(v.object({ a: v.nullable(v.string()), b: v.optional(v.string()) }))).toEqual({
      kind: 'object',
      fields: { a: { kind: 'value', type: 'string' }, b: { kind: 'value', type: 'string', optional: true } },
    });
  });

  it('states when a field was deprecated, and its replacement', () => {
    const shape = shapeOf(
      v.object({ old: deprecated(v.optional(v.number()), { since: '1.2.0', use: 'Use new.' }) }),
    );
    expect(JSON.stringify(shape)).toMatch(/"deprecated":"[^"]*1\.2\.0[^"]*Use new\./);
  });
});

/** What keeps `reader` from reading what `sender` sends. */
const clashes = (sender: v.GenericSchema, reader: v.GenericSchema) =>
  clashesBetween(shapeOf(sender), shapeOf(reader));
