import { createParser, parseAsInteger } from 'nuqs';

/** The highest page that lists by page number answer. */
const LAST_PAGE = 10_000;

/** The page of a list in the address, 1 to 10,000. The first page isn't in the address. */
export const parseAsPage = createParser({
  parse: (text) => {
    const page = parseAsInteger.parse(text);
    return page === null ? null : Math.min(LAST_PAGE, Math.max(1, page));
  },
  serialize: String,
}).withDefault(1);
