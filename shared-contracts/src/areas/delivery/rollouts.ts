import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import { fields, text, wholeNumber } from '../../core/calls/field.ts';

const moment = (label: string) =>
  v.pipe(
    v.string(`${label} must be a time.`),
    v.isoTimestamp(`${label} must be a time such as 2026-12-24T00:00:00Z.`),
  );

/** Shares of all browsers in percent, ascending; the last is 100. */
export const RolloutStepsSchema = v.pipe(
  v.array(wholeNumber('A step', 1, 100), 'Name the steps.'),
  v.minLength(2, 'A rollout has at least two steps.'),
  v.maxLength(20, 'A rollout has at most 20 steps.'),
  v.check(
    (steps) => steps.every((step, place) => place === 0 || step > (steps[place - 1] ?? 0)),
    'Each step must be larger than the one before.',
  ),
  v.check((steps) => steps.at(-1) === 100, 'The last step must be 100.'),
);

/** Minutes between two steps: up to a week. */
export const RolloutMinutesSchema = v.pipe(
  v.number('The interval is a number of minutes.'),
  v.integer('The interval is a whole number of minutes.'),
  v.minValue(1, 'The interval is at least one minute.'),
  v.maxValue(10_080, 'The interval is at most a week.'),
);

/** A canary with a share that grows step by step while it does as well as the active version. */
export const RolloutSchema = v.object({
  version: v.string(),
  steps: v.array(v.number()),
  /** The current index in `steps`, from 0. */
  step: v.number(),
  everyMinutes: v.number(),
  state: v.picklist(['running', 'paused', 'completed', 'rolled-back', 'ended']),
  /** The next check: when the next step is due, or when what it waits for may be there. */
  nextAt: timestamp,
  /**
   * What the next step waits for in addition to its time: enough visits, better evidence, the end of a freeze or a
   * pin.
   */
  waitsFor: v.nullable(v.picklist(['visits', 'evidence', 'freeze', 'pin'])),
  startedBy: v.string(),
  startedAt: timestamp,
  endedAt: v.nullable(timestamp),
  outcome: v.nullable(v.string()),
});
export type Rollout = v.InferOutput<typeof RolloutSchema>;

const FreezeSchema = v.object({
  id: v.string(),
  startsAt: timestamp,
  endsAt: timestamp,
  reason: v.string(),
  createdBy: v.string(),
});
export type ReleaseFreeze = v.InferOutput<typeof FreezeSchema>;

export const listFreezes = defineCall({
  name: 'platform.list-freezes',
  method: 'GET',
  path: '/api/platform/freezes',
  summary: 'The release freezes that have not ended, the next first',
  access: only(['super-admin']),
  data: v.array(FreezeSchema),
});

export const addFreeze = defineCall({
  name: 'platform.add-freeze',
  method: 'POST',
  path: '/api/platform/freezes',
  summary:
    'Freeze releases for a time: rollouts wait, and release keys can’t activate, try or promote a version; rollbacks and withdrawals stay possible',
  access: only(['super-admin']),
  body: fields({
    startsAt: moment('The start'),
    endsAt: moment('The end'),
    reason: text('The reason', 200),
  }),
  data: v.object({ id: v.string() }),
});

export const removeFreeze = defineCall({
  name: 'platform.remove-freeze',
  method: 'DELETE',
  path: '/api/platform/freezes/{id}',
  summary: 'End a release freeze now, or remove one that has not begun',
  access: only(['super-admin']),
  params: fields({ id: v.pipe(v.string('This is no freeze.'), v.uuid('This is no freeze.')) }),
  data: noData,
});
