/** One changed field, by its path in the object: 'roles', 'prices.USD'. Undefined: it didn't exist. */
import { t } from '@lingui/core/macro';
export interface FieldDifference {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly changed: boolean;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields before and after, in the order in which they were written, new ones at the end. */
export function differenceOf(before: unknown, after: unknown): readonly FieldDifference[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].map((path) => ({
    path,
    before: was.get(path),
    after: is.get(path),
    changed: was.get(path) !== is.get(path),
  }));
}

/**
 * Objects are compared field by field; a list of plain values is one text, a list of objects is compared by index.
 */
function fieldsOf(value: unknown, path = '', fields = new Map<string, string>()): Map<string, string> {
  const below = (key: string) => (path ? `${path}.${key}` : key);
  if (value === null || value === undefined) {
    if (path) fields.set(path, '');
  } else if (isObject(value)) {
    if (path && Object.keys(value).length === 0) fields.set(path, '');
    for (const [key, each] of Object.entries(value)) fieldsOf(each, below(key), fields);
  } else if (Array.isArray(value) && value.some((each) => typeof each === 'object' && each !== null)) {
    value.forEach((each, place) => {
      fieldsOf(each, below(String(place + 1)), fields);
    });
  } else {
    fields.set(path || 'value', Array.isArray(value) ? value.map(String).join(', ') : inWords(value));
  }
  return fields;
}

const inWords = (value: unknown): string =>
  value === true ? t`yes` : value === false ? t`no` : String(value);

/**
 * A field's path in words: 'user_email' is 'user email', 'limitPerDay' 'limit per day', 'prices.USD' 'prices › USD'.
 */
export const fieldInWords = (path: string): string =>
  path
    .split('.')
    .map((part) =>
      part
        .replace(/_/g, ' ')
        .replace(/([a-z0-9])([A-Z][a-z])/g, '$1 $2')
        .replace(/ ([A-Z])(?=[a-z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`)
        .trim(),
    )
    .join(' › ');
