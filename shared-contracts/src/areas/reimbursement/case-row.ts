import * as v from 'valibot';
import { day, money, timestamp } from '../../core/calls/envelope.ts';
import { CASE_CATEGORIES } from './case-category.ts';
import { CASE_NEEDS } from './case-needs.ts';
import { CASE_STATES } from './case-state.ts';
import { CASE_STATUS_KINDS } from './case-status.ts';

/** Who acts next and by when (docs/domain/cases.md#status): shown to people in place of the state. */
export const CaseStatusSchema = v.object({
  kind: v.picklist(CASE_STATUS_KINDS),
  /** Such as 'Fairshelf files it by Nov 24'. */
  text: v.string(),
  /** The day of the deadline; null if there is none. */
  by: v.nullable(day),
});
export type CaseStatus = v.InferOutput<typeof CaseStatusSchema>;

export const CaseRowSchema = v.object({
  id: v.string(),
  category: v.picklist(CASE_CATEGORIES),
  state: v.picklist(CASE_STATES),
  status: CaseStatusSchema,
  /** Cash that Amazon paid for this case, one amount per currency. */
  paid: v.array(money),
  fnsku: v.string(),
  asin: v.nullable(v.string()),
  sku: v.nullable(v.string()),
  title: v.nullable(v.string()),
  image: v.nullable(v.string()),
  units: v.number(),
  /** Null while neither a sale nor a sourcing cost provides a value. */
  estimate: v.nullable(money),
  detectedAt: timestamp,
  windowClosesAt: v.nullable(timestamp),
  /** The day from which the claim window counts. */
  anchorDay: day,
  marketplace_id: v.string(),
  confidence: v.picklist(['low', 'medium', 'high']),
  /** Its open needs other than documents. */
  needs: v.array(v.picklist(CASE_NEEDS)),
  /** Messages that the reader hasn't read; 0 in lists without a thread. */
  unreadMessages: v.number(),
});
export type CaseRow = v.InferOutput<typeof CaseRowSchema>;
