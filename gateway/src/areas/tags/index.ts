export { tagCalls } from './calls.ts';
export { tagReviews } from './tag-reviews.ts';
export { saveRule } from './tag-rules.ts';
