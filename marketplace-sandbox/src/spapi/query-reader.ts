import { invalidInput } from './api-failure.ts';

export interface QueryReader {
  one(name: string): string | undefined;
  /** Values of a list, separated by commas or with a repeated name. */
  list(name: string, most?: number): string[];
  /** A list whose values must be among the known ones. */
  listOf(name: string, values: readonly string[]): string[];
  /** An ISO 8601 timestamp in Unix ms. */
  time(name: string): number | undefined;
  whole(name: string, low: number, high: number, otherwise: number): number;
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Parses an ISO 8601 timestamp. @throws ApiFailure 400 if it is invalid. */
export function readTime(name: string, text: string): number {
  const moment = ISO_TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment))
    throw invalidInput(`Invalid value for ${name}: '${text}' is not an ISO 8601 date-time.`);
  return moment;
}

/**
 * Reads the parameters of a call. An unknown name is refused: Amazon may ignore it, but a silently ignored filter is
 * a mistake worth finding here.
 */
export function queryReader(search: URLSearchParams, names: readonly string[]): QueryReader {
  for (const name of search.keys())
    if (!names.includes(name))
      throw invalidInput(`Unknown parameter '${name}'.`, `Known: ${names.join(', ')}`);

  const one = (name: string) => {
    const values = search.getAll(name).filter((value) => value !== '');
    if (values.length > 1) throw invalidInput(`Parameter '${name}' must be given once.`);
    return values[0];
  };
  const list = (name: string, most = Number.POSITIVE_INFINITY) => {
    const values = search
      .getAll(name)
      .flatMap((value) => value.split(','))
      .filter((value) => value !== '');
    if (values.length > most) throw invalidInput(`Parameter '${name}' takes at most ${most} values.`);
    return values;
  };
  return {
    one,
    list,
    listOf: (name, values) => {
      const entries = list(name);
      const wrong = entries.find((value) => !values.includes(value));
      if (wrong !== undefined)
        throw invalidInput(`Invalid value '${wrong}' for ${name}.`, `Known: ${values.join(', ')}`);
      return entries;
    },
    time: (name) => {
      const text = one(name);
      return text === undefined ? undefined : readTime(name, text);
    },
    whole: (name, low, high, otherwise) => {
      const text = one(name);
      if (text === undefined) return otherwise;
      const value = Number(text);
      if (!Number.isInteger(value) || value < low || value > high)
        throw invalidInput(`Parameter '${name}' must be a whole number from ${low} to ${high}.`);
      return value;
    },
  };
}
