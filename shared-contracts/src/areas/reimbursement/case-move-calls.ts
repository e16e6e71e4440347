import * as v from 'valibot';
import { withPlan } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { choice, fields, looseText, sellerId, text } from '../../core/calls/field.ts';
import { CASE_STATES } from './case-state.ts';

const casePlan = withPlan('reimburse', '/reimburse/signup-dashboard');

export const moveOwnCase = defineCall({
  name: 'reimburse-case.move',
  method: 'POST',
  path: '/api/reimburse/case/{caseId}/move',
  summary: 'Approve a case for filing, skip it, claim a skipped one after all, or request an appeal',
  access: casePlan,
  params: fields({ caseId: text('The case', 64) }),
  body: fields({
    move: choice('The move', ['approve', 'skip', 'take-up', 'request-appeal']),
    note: v.optional(looseText('The note', 2000), ''),
  }),
  data: v.object({ state: v.picklist(CASE_STATES) }),
});

/** The maximum for a bulk move: a little more than a page of a list. */
export const MOST_MOVED = 100;

export const moveOwnCases = defineCall({
  name: 'reimburse-case.move-many',
  method: 'POST',
  path: '/api/reimburse/case/move',
  summary: 'Approve or skip several cases of a seller account; each is judged and answered for itself',
  access: casePlan,
  body: fields({
    sellerId,
    case_ids: v.pipe(
      v.array(text('The case', 64), 'The cases must be a list.'),
      v.minLength(1, 'At least one case must be named.'),
      v.maxLength(MOST_MOVED, `At most ${MOST_MOVED} cases can be moved at once.`),
    ),
    move: choice('The move', ['approve', 'skip']),
    /** Why they are skipped: it is added to each history. */
    note: v.optional(looseText('The note', 2000), ''),
  }),
  data: v.array(
    v.object({
      case_id: v.string(),
      state: v.nullable(v.picklist(CASE_STATES)),
      /** Why this one wasn't moved. */
      problem: v.nullable(v.string()),
    }),
  ),
});
