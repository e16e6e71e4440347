import { KeyValueList } from '@fairshelf/shared-ui/core';

const columns = [
  ['ASIN', 'The product. Required.'],
  ['Stars', '1 to 5; ‘4.0’ and ‘4 out of 5 stars’ also work. Required.'],
  ['Date', '2026-11-03 is safest; Amazon’s own date formats also work. Required.'],
  ['Review ID', 'Identifies the review. Required unless the URL contains it.'],
  ['URL', 'The address of the review; only its ID is used.'],
  ['Title, Body, Author', 'What the customer wrote.'],
  ['Verified, Vine', 'Yes or no.'],
  ['Helpful', 'Number of helpful votes.'],
  ['Variant, Country, Language', 'Shown next to the review. A missing language is detected from the text.'],
  ['Status', '‘removed’ marks a review as gone.'],
] as const;

/** The header that a review file needs (docs/imports.md). */
export const ImportFormat = () => (
  <KeyValueList items={columns.map(([label, value]) => ({ label, value }))} />
);
