import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import { fields, flag, marketId, sellerId, wholeNumber } from '../../core/calls/field.ts';
import { confirmation, pastDays, requestRuleFields, ruleId, ruleIds, version } from './rule-fields.ts';

const sendingHour = (label: string) => wholeNumber(label, 0, 24);

/** A channel's sending hours and limits, regardless of its rules. */
const sendingFields = {
  /** Nothing is sent while true. */
  paused: flag('Paused'),
  /** At most this many requests per day in the marketplace's time zone; null for no cap. */
  dailyCap: v.nullable(wholeNumber('The daily cap', 1, 100_000)),
  /** Hours in the marketplace's time zone: from 9 to 17 sends from 9:00 until 16:59. */
  hourFrom: sendingHour('The first hour'),
  hourTo: sendingHour('The last hour'),
  /** Days of the week, 1 for Monday to 7 for Sunday. */
  weekdays: v.pipe(
    v.array(wholeNumber('A weekday', 1, 7), 'The weekdays must be a list.'),
    v.minLength(1, 'Choose at least one weekday.'),
    v.maxLength(7, 'A week has seven days.'),
  ),
};

export const getRequestSending = defineCall({
  name: 'request.sending',
  method: 'GET',
  path: '/api/review/request/sending',
  summary: 'When and how much a channel sends: pause, daily cap, hours and weekdays, and what holds it now',
  access: signedIn,
  query: fields({ sellerId, marketId }),
  data: v.object({
    paused: v.boolean(),
    dailyCap: v.nullable(v.number()),
    hourFrom: v.number(),
    hourTo: v.number(),
    weekdays: v.array(v.number()),
    /** IANA name of the marketplace's time zone. */
    timeZone: v.string(),
    /** Increases with every change of rules or sending, and prevents lost updates. */
    revision: v.number(),
    sentToday: v.number(),
    /** Nothing is sent before this time: the undo period of the last change. Null when it is over. */
    holdUntil: v.nullable(timestamp),
    canUndo: v.boolean(),
    /** When sending is possible next: now, or at the next opening; null while paused. */
    opensAt: v.nullable(timestamp),
  }),
});

export const setRequestSending = defineCall({
  name: 'request.set-sending',
  method: 'PUT',
  path: '/api/review/request/sending',
  summary: 'Change pause, daily cap, hours and weekdays; sending more or earlier needs a confirmation',
  access: signedIn,
  body: fields({
    sellerId,
    marketId,
    ...sendingFields,
    revision: wholeNumber('The revision', 0, 2_147_483_647),
    confirmation,
  }),
  data: noData,
});

export const undoRequestChange = defineCall({
  name: 'request-rule.undo',
  method: 'POST',
  path: '/api/review/request/rule/undo',
  summary: 'Take the last change of rules or sending back, until its sending starts',
  access: signedIn,
  body: fields({ sellerId, marketId }),
  data: noData,
});

export const previewRequestChange = defineCall({
  name: 'request-rule.preview-change',
  method: 'POST',
  path: '/api/review/request/rule/preview-change',
  summary: 'What a change of rules or sending would send, and the confirmation to make exactly this change',
  access: signedIn,
  body: fields({
    sellerId,
    marketId,
    change: v.variant(
      'kind',
      [
        fields({
          kind: v.literal('add'),
          rule: fields({ ...requestRuleFields, pastDays: v.optional(pastDays, 0) }),
        }),
        fields({
          kind: v.literal('update'),
          ruleId,
          version,
          rule: fields({ ...requestRuleFields, pastDays: v.optional(v.nullable(pastDays), null) }),
        }),
        fields({ kind: v.literal('remove'), ruleId, version }),
        fields({ kind: v.literal('order'), ruleIds }),
        fields({
          kind: v.literal('sending'),
          revision: wholeNumber('The revision', 0, 2_147_483_647),
          sending: fields(sendingFields),
        }),
      ],
      'The change must be one of: add, update, remove, order, sending.',
    ),
  }),
  data: v.object({
    /** Whether the change can send anything, now or later: then it requires this confirmation. */
    needsConfirmation: v.boolean(),
    confirmation: v.string(),
    /** Orders that would get a request as soon as sending is possible. */
    now: v.number(),
    /** More orders within the next 7 days, and after that. */
    week: v.number(),
    later: v.number(),
    /** When the first request could be sent; null while paused, or if there is none. */
    firstAt: v.nullable(timestamp),
    /**
     * When everything that is due now will have been sent under the daily cap; null without a backlog or while
     * paused.
     */
    doneBy: v.nullable(timestamp),
    paused: v.boolean(),
    dailyCap: v.nullable(v.number()),
    /** The rule above that leaves nothing for the changed rule; null if there is none. */
    shadowedBy: v.nullable(v.string()),
  }),
});
export type RequestChangePreview = v.InferOutput<typeof previewRequestChange.data>;
