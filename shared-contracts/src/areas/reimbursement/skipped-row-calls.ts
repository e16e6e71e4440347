import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, pageOf, paging, timestamp } from '../../core/calls/envelope.ts';
import { choice, companyId, fields, looseText, text, wholeNumber } from '../../core/calls/field.ts';
import { STORE_IMPORT_KINDS } from '../market/index.ts';

const access = only(['case-manager']);

/** An unreadable report row, with its identifying data. */
export const SkippedRowSchema = v.object({
  company_id: v.string(),
  company_name: v.string(),
  seller_id: v.string(),
  region: v.string(),
  /** Empty for reports of the whole account. */
  marketplace_id: v.string(),
  kind: v.picklist(STORE_IMPORT_KINDS),
  report_type: v.string(),
  digest: v.string(),
  occurrence: v.number(),
  /** From 1, the header included; 0 for a row that stands for several. */
  line: v.number(),
  reason: v.string(),
  /** Its cells, separated by tabs, 2,000 characters at most. */
  raw: v.string(),
  firstSeenAt: timestamp,
  /** Cases that wait until it has been checked. */
  cases: v.number(),
});
export type SkippedRow = v.InferOutput<typeof SkippedRowSchema>;

/** By the number of waiting cases, or by when it was first seen. */
export const SKIPPED_ROW_SORTS = ['-cases', 'firstSeenAt', '-firstSeenAt'] as const;

export const listSkippedRows = defineCall({
  name: 'case-manager.skipped-rows',
  method: 'GET',
  path: '/api/reimburse/case-manager/skipped-rows',
  summary: 'Report rows of every seller that could not be read and were not checked yet',
  access,
  query: fields({ sort: v.optional(choice('The sort', SKIPPED_ROW_SORTS), '-cases'), ...paging }),
  data: pageOf(SkippedRowSchema),
});

export const checkSkippedRow = defineCall({
  name: 'case-manager.check-skipped-row',
  method: 'POST',
  path: '/api/reimburse/case-manager/skipped-rows/check',
  summary: 'State that an unreadable row changes no case: the cases that it held back can be filed',
  access,
  body: fields({
    company_id: companyId,
    seller_id: text('The seller', 64),
    region: text('The region', 8),
    marketplace_id: looseText('The marketplace', 32),
    report_type: text('The report', 100),
    digest: text('The row', 64),
    occurrence: wholeNumber('The occurrence', 1, 100_000),
    note: text('The note', 500),
  }),
  data: noData,
});
