import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { cursorPaging, paging } from './envelope.ts';

it("reports a limit above the maximum, and one that isn't a number", () => {
  expect(messageOf(paging.limit, '100000')).toBe('Limit must be at most 500.');
  expect(messageOf(cursorPaging.limit, '100000')).toBe('Limit must be at most 200.');
  expect(messageOf(paging.limit, 'ten')).toBe('Limit must be a whole number.');
  expect(v.parse(paging.limit, '500')).toBe(500);
});

const messageOf = (schema: v.GenericSchema, input: string): string | undefined =>
  v.safeParse(schema, input).issues?.[0].message;
