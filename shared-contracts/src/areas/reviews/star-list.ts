import * as v from 'valibot';

/** Several numbers of stars in a query: `1,2`. */
export const starList = v.pipe(
  v.string('The stars must be a list such as 1,2.'),
  v.regex(/^[1-5](,[1-5]){0,4}$/, 'The stars must be a list such as 1,2.'),
  v.transform((list) => [...new Set(list.split(',').map(Number))]),
);
