export { reviewCalls } from './calls.ts';
export { buyerComments, sealedComments } from './feedback/buyer-comments.ts';
export { feedbackCalls } from './feedback/feedback-calls.ts';
export { tellLowFeedback } from './feedback/tell-low-feedback.ts';
export { importReviewFile } from './import/import-review-file.ts';
export type { ReviewStore } from './import/store-reviews.ts';
export { reviewImportCalls } from './import-calls.ts';
export { replyTemplateCalls } from './templates/template-calls.ts';
