import { KeyValueList } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';

/** The headers are English in every language: they are in the file. */
const columns = () => [
  ['ASIN', t`The product. Required.`],
  ['Stars', t`1 to 5; ‘4.0’ and ‘4 out of 5 stars’ also work. Required.`],
  ['Date', t`2026-11-03 is safest; Amazon’s own date formats also work. Required.`],
  ['Review ID', t`Identifies the review. Required unless the URL contains it.`],
  ['URL', t`The address of the review; only its ID is used.`],
  ['Title, Body, Author', t`What the customer wrote.`],
  ['Verified, Vine', t`Yes or no.`],
  ['Helpful', t`Number of helpful votes.`],
  ['Variant, Country, Language', t`Shown next to the review. A missing language is detected from the text.`],
  ['Status', t`‘removed’ marks a review as gone.`],
];

/** The header that a review file needs (docs/uploads.md). */
export const ImportFormat = () => (
  <KeyValueList items={columns().map(([label = '', value]) => ({ label, value }))} />
);
