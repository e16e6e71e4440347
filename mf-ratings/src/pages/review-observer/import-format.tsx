import { KeyValueList } from '@fairshelf/shared-ui/core';

const columns = [
  ['ASIN', 'Which product. Needed.'],
  ['Stars', '1 to 5; ‘4.0’ and ‘4 out of 5 stars’ are read too. Needed.'],
  ['Date', '2026-11-03 is safest; the marketplace’s own ways of writing a date are read too. Needed.'],
  ['Review ID', 'What the review is known by. Needed, unless URL holds it.'],
  ['URL', 'The address of the review; only its id is taken from it.'],
  ['Title, Body, Author', 'What the customer wrote.'],
  ['Verified, Vine', 'Yes or no.'],
  ['Helpful', 'How many found it helpful.'],
  ['Variant, Country, Language', 'Shown next to the review. A missing language is detected from the text.'],
  ['Status', '‘removed’ marks a review as gone.'],
] as const;

/** The header that a file of reviews needs (docs/imports.md). */
export const ImportFormat = () => (
  <KeyValueList items={columns.map(([label, value]) => ({ label, value }))} />
);
