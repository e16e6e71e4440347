import { inEveryLanguage } from '../../../base/texts/text.ts';
import type { Columns } from '../../../outside/marketplace/reports/headers.ts';

export type ReviewField =
  | 'id'
  | 'url'
  | 'asin'
  | 'stars'
  | 'title'
  | 'body'
  | 'author'
  | 'date'
  | 'verified'
  | 'vine'
  | 'helpful'
  | 'variant'
  | 'country'
  | 'language'
  | 'status';

/**
 * The columns of a review file (docs/uploads.md). The first header of each is the documented one; the others are what
 * brand pages and review tools write. Compared without case, spaces, '-' and '_'.
 */
export const reviewColumns: Columns<ReviewField> = {
  asin: { headers: ['ASIN', 'Child ASIN', 'Product ASIN', 'Product ID'] },
  stars: {
    headers: [...inEveryLanguage('Stars'), 'Rating', 'Star Rating', 'Review Rating', 'Sterne', 'Note'],
  },
  date: { headers: [...inEveryLanguage('Date'), 'Review Date', 'Submission Date', 'Created', 'Datum'] },
  id: { headers: [...inEveryLanguage('Review ID'), 'ID'], optional: true },
  url: { headers: ['URL', 'Link', 'Review URL', 'Review Link'], optional: true },
  title: { headers: [...inEveryLanguage('Title'), 'Review Title', 'Headline', 'Titel'], optional: true },
  body: {
    headers: [...inEveryLanguage('Body'), 'Review', 'Review Text', 'Review Body', 'Content', 'Text'],
    optional: true,
  },
  author: {
    headers: [...inEveryLanguage('Author'), 'Reviewer', 'Reviewer Name', 'Customer Name', 'Profile Name'],
    optional: true,
  },
  verified: { headers: [...inEveryLanguage('Verified'), 'Verified Purchase', 'AVP'], optional: true },
  vine: { headers: ['Vine', 'Vine Review', 'Vine Voice'], optional: true },
  helpful: { headers: [...inEveryLanguage('Helpful'), 'Helpful Votes', 'Helpful Count'], optional: true },
  variant: { headers: [...inEveryLanguage('Variant'), 'Variation', 'Style', 'Format'], optional: true },
  country: { headers: [...inEveryLanguage('Country'), 'Reviewer Country', 'Marketplace'], optional: true },
  language: { headers: [...inEveryLanguage('Language'), 'Lang'], optional: true },
  status: { headers: [...inEveryLanguage('Status'), 'Review Status'], optional: true },
};
