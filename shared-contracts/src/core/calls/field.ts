import * as v from 'valibot';
import { FORMAT_LOCALE_IDS, isTimeZone } from '../formats/format-locales.ts';
import { toAsciiEmail } from '../validation/email/ascii-email.ts';
import { EMAIL_PATTERN, INVALID_EMAIL } from '../validation/email/email.ts';

/** The two modules, `moduleType` or `module_type` of the specified calls (docs/specification/calls.md#conventions). */
export const MODULES = ['review', 'reimburse'] as const;
export const moduleType = v.picklist(MODULES, "The module must be 'review' or 'reimburse'.");
export type ModuleType = v.InferOutput<typeof moduleType>;

/** The fields of an input. A missing field is answered with a sentence that names it. */
export const fields = <const E extends v.ObjectEntries>(entries: E) =>
  v.object(entries, (issue) =>
    issue.path
      ? `'${String(issue.path.at(-1)?.key)}' is missing.`
      : 'The request must be an object with fields.',
  );

/** Whether PostgreSQL can store a text, including in JSON: it has neither NUL nor lone surrogates. */
export const isStorable = (value: string): boolean => !value.includes('\0') && !/\p{Surrogate}/u.test(value);

export const storable = (label: string) =>
  v.check(isStorable, `${label} contains a character that can't be stored.`);

/** A required text, trimmed. `label` starts the sentences for people. */
export const text = (label: string, max = 200) =>
  v.pipe(
    v.string(`${label} must be a text.`),
    v.trim(),
    v.nonEmpty(`${label} must not be empty.`),
    v.maxLength(max, `${label} must be at most ${max} characters long.`),
    storable(label),
  );

/** An optional text, trimmed. */
export const looseText = (label: string, max = 200) =>
  v.pipe(
    v.string(`${label} must be a text.`),
    v.trim(),
    v.maxLength(max, `${label} must be at most ${max} characters long.`),
    storable(label),
  );

/** A password is never trimmed: spaces are refused by the rules, not repaired. */
export const secret = (label: string) =>
  v.pipe(
    v.string(`${label} must be a text.`),
    v.nonEmpty(`${label} must not be empty.`),
    v.maxLength(200, `${label} must be at most 200 characters long.`),
    storable(label),
  );

export const email = v.pipe(
  v.string('The email must be a text.'),
  v.trim(),
  v.toLowerCase(),
  v.transform(toAsciiEmail),
  v.maxLength(254, 'The email must be at most 254 characters long.'),
  v.regex(EMAIL_PATTERN, INVALID_EMAIL),
  storable('The email'),
);

export const flag = (label: string) => v.boolean(`${label} must be true or false.`);

/** A whole number of a body, within bounds. */
export const wholeNumber = (label: string, min: number, max: number) =>
  v.pipe(
    v.number(`${label} must be a number.`),
    v.integer(`${label} must be a whole number.`),
    v.minValue(min, `${label} must be at least ${min}.`),
    v.maxValue(max, `${label} must be at most ${max}.`),
  );

/** A choice; the sentence lists the options. */
export const choice = <const O extends readonly string[]>(label: string, options: O) =>
  v.picklist(options, `${label} must be one of: ${options.join(', ')}.`);

/** A calendar day in an input, `YYYY-MM-DD`. */
export const calendarDay = (label: string) =>
  v.pipe(
    v.string(`${label} must be a text.`),
    v.isoDate(`${label} must be a day such as 2026-01-31.`),
    v.check(isInCalendar, `${label} must be a valid date.`),
  );

/** Rejects February 31 and days of the year 0, like the database. */
const isInCalendar = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return day >= '0001' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

export const sellerId = text('The seller', 64);
export const marketId = text('The marketplace', 32);
export const companyId = text('The company', 64);
export const search = v.optional(looseText('The search text', 100), '');

/** The name of a time zone, IANA. */
export const timeZone = (label: string) =>
  v.pipe(text(label, 64), v.check(isTimeZone, `${label} must be a name like 'Europe/Berlin'.`));

/** One of the offered formats. */
export const formatLocale = (label: string) => choice(label, FORMAT_LOCALE_IDS);
