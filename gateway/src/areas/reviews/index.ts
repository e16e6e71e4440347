export { reviewCalls } from './calls.ts';
export { importReviewFile } from './import/import-review-file.ts';
export type { ReviewStore } from './import/store-reviews.ts';
export { reviewImportCalls } from './import-calls.ts';
