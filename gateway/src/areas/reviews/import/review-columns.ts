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
 * The columns of a review file (docs/imports.md). The first header of each is the documented one; the others are what
 * brand pages and review tools write. Compared without case, spaces, '-' and '_'.
 */
export const reviewColumns: Columns<ReviewField> = {
  asin: { headers: ['ASIN', 'Child ASIN', 'Product ASIN', 'Product ID'] },
  stars: { headers: ['Stars', 'Rating', 'Star Rating', 'Review Rating', 'Sterne', 'Note'] },
  date: { headers: ['Date', 'Review Date', 'Submission Date', 'Created', 'Datum'] },
  id: { headers: ['Review ID', 'ID'], optional: true },
  url: { headers: ['URL', 'Link', 'Review URL', 'Review Link'], optional: true },
  title: { headers: ['Title', 'Review Title', 'Headline', 'Titel'], optional: true },
  body: { headers: ['Body', 'Review', 'Review Text', 'Review Body', 'Content', 'Text'], optional: true },
  author: {
    headers: ['Author', 'Reviewer', 'Reviewer Name', 'Customer Name', 'Profile Name'],
    optional: true,
  },
  verified: { headers: ['Verified', 'Verified Purchase', 'AVP'], optional: true },
  vine: { headers: ['Vine', 'Vine Review', 'Vine Voice'], optional: true },
  helpful: { headers: ['Helpful', 'Helpful Votes', 'Helpful Count'], optional: true },
  variant: { headers: ['Variant', 'Variation', 'Style', 'Format'], optional: true },
  country: { headers: ['Country', 'Reviewer Country', 'Marketplace'], optional: true },
  language: { headers: ['Language', 'Lang'], optional: true },
  status: { headers: ['Status', 'Review Status'], optional: true },
};
