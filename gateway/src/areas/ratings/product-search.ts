import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';

/** Latin letters with accents and the letters they are searched as; one letter each, as `translate` requires. */
const ACCENTED = 'àáâãäåāăąçćĉċčďđèéêëēĕėęěĝğġģĥħìíîïĩīĭįĵķĺļľłñńņňòóôõöøōŏőŕŗřśŝşšţťŧùúûüũūŭůűųŵýÿŷźżž';
const PLAIN = 'aaaaaaaaacccccddeeeeeeeeegggghhiiiiiiiijkllllnnnnooooooooorrrssssttttuuuuuuuuuuwyyyzzz';

const plainOf = new Map([...ACCENTED].map((letter, place) => [letter, PLAIN.charAt(place)]));

/** A text in lower case without accents, as the database folds it. */
const fold = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()].map((letter) => plainOf.get(letter) ?? letter).join('');

/** Most titles have no accents, and folding is the slowest part of a search. */
const searchText = sql`case when octet_length(found.text) = char_length(found.text) then lower(found.text)
  else translate(lower(found.text), ${ACCENTED}, ${PLAIN}) end`;

/** The SKUs or ASINs of a pasted list: separated by commas, semicolons or lines, else by spaces. */
function codesOf(search: string): string[] {
  const bySeparators = search.split(/[,;\n\t]/);
  const bySpaces = search.split(/\s+/);
  const codes = bySeparators.length > 1 ? bySeparators : bySpaces.length > 1 ? bySpaces : [];
  const clean = codes.map((code) => code.trim().toLowerCase()).filter(Boolean);
  return clean;
}

/**
 * Whether a row of `product` matches a search: its title, ASIN and SKU contain every word, in any order, ignoring
 * accents and case; or its ASIN or SKU is in a pasted list.
 */
export function matchesSearch(search: string): RawBuilder<boolean> {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => containing(word));
  const codes = codesOf(search);
  const hasWords = sql<boolean>`exists (
    select from (select concat_ws(' ', title, asin, sku) as text) found where ${searchText} like all (${patterns}::text[]))`;
  return codes.length === 0
    ? hasWords
    : sql`(lower(asin) = any(${codes}::text[]) or lower(sku) = any(${codes}::text[]) or ${hasWords})`;
}
