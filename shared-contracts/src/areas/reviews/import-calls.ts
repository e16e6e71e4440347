import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { timestamp, yesNo } from '../../core/calls/envelope.ts';
import { fields, marketId, sellerId, text } from '../../core/calls/field.ts';
import { uploadedFile } from '../../core/calls/upload.ts';

/** The outcome of importing a review file. */
export const ReviewImportSchema = v.object({
  id: v.string(),
  fileName: v.string(),
  rows: v.number(),
  added: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  removed: v.number(),
  rejected: v.number(),
  importedAt: timestamp,
  importedBy: v.nullable(v.string()),
});
export type ReviewImport = v.InferOutput<typeof ReviewImportSchema>;

/** A rejected row, and why. */
const RejectSchema = v.object({ line: v.number(), message: v.string(), cells: v.array(v.string()) });

export const uploadReviews = defineCall({
  name: 'review-import.upload',
  method: 'POST',
  path: '/api/review/reviews/upload',
  summary:
    'Import a file of reviews, CSV or an Excel workbook; rows that cannot be read are kept aside with their line',
  access: signedIn,
  body: fields({
    sellerId,
    marketId,
    file: uploadedFile('The file', { maxBytes: 20_000_000, endings: ['.csv', '.txt', '.tsv', '.xlsx'] }),
    /** The file holds every review of its period: those of the period that it lacks were removed. */
    complete: v.optional(yesNo, ''),
  }),
  form: true,
  data: v.object({
    ...ReviewImportSchema.entries,
    /** Exactly the same file was imported before, at `importedAt`; nothing was done. */
    known: v.boolean(),
    rejects: v.array(RejectSchema),
    /** Imported, but with a warning. */
    warnings: v.object({
      /** ASINs that the store doesn't sell, at most 20 of them, and the number of all their reviews. */
      unknownAsins: v.array(v.string()),
      unknownReviews: v.number(),
      /** Reviews whose title or text was longer than what is stored. */
      cutTexts: v.number(),
    }),
  }),
});

export const listReviewImports = defineCall({
  name: 'review-import.list',
  method: 'GET',
  path: '/api/review/reviews/upload/list',
  summary: 'The last 50 imported files of a market, newest first',
  access: signedIn,
  query: fields({ sellerId, marketId }),
  data: v.array(ReviewImportSchema),
});

export const listReviewRejects = defineCall({
  name: 'review-import.rejects',
  method: 'GET',
  path: '/api/review/reviews/upload/rejects',
  summary: 'The rows of a file that were not taken in: the first 500 with line and reason',
  access: signedIn,
  query: fields({ sellerId, importId: text('The import', 64) }),
  data: v.array(RejectSchema),
});
