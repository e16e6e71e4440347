import { type FieldProblem, isStorable } from '@fairshelf/shared-contracts/core';

/** No call's input is deeper; JSON of a thousand levels would overflow the stack. */
const MOST_LEVELS = 64;

/**
 * Finds text in a part of a request that the database can't store: values, field names and file names with NUL or lone
 * surrogates. Covers every call, regardless of its schema.
 */
export function findUnstorable(part: string, value: unknown): FieldProblem | undefined {
  const waiting = [{ path: part, value, level: 0 }];
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    const { path, value: found, level } = each;
    const text = typeof found === 'string' ? found : found instanceof File ? found.name : '';
    if (!isStorable(text)) return { path, message: "The request contains a character that can't be stored." };
    if (typeof found !== 'object' || found === null || found instanceof File) continue;
    if (level === MOST_LEVELS) return { path, message: 'The request is nested too deeply.' };
    for (const [key, inner] of Object.entries(found)) {
      if (!isStorable(key))
        return { path, message: "A field name contains a character that can't be stored." };
      waiting.push({ path: `${path}.${key}`, value: inner, level: level + 1 });
    }
  }
  return undefined;
}

/** A copy of the text that the database can store: what it can't is replaced by the replacement character. */
export const toStorable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '\uFFFD');

/** JSON that a `jsonb` column accepts, whatever the value's texts contain. */
export const toStorableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'string' ? toStorable(each) : each));
