import * as v from 'valibot';

/** Text that fits the pattern; else the message, which follows the name of the setting. */
export const matching = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));

/** Texts that each fit the pattern, separated by commas. */
export const listOf = (pattern: RegExp, message: string) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    ),
    v.array(matching(pattern, message)),
  );

/** A whole number between the two; the message names its bounds. */
export const wholeNumber = (least: number, most: number, message: string) =>
  v.pipe(
    matching(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );

export const choice = <const O extends readonly string[]>(options: O) =>
  v.picklist(options, `must be one of: ${options.join(', ')}`);

export const onOff = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((text) => text === '1'),
);

export const port = wholeNumber(0, 65_535, 'must be a port number up to 65535');
export const httpUrl = matching(/^https?:\/\/[^\s/]+/, 'must be an http or https address');
