import * as v from 'valibot';
import { roles } from './roles.ts';
import { scenarioKindNames } from './scenario-kinds.ts';

const positive = v.pipe(v.number(), v.minValue(0.001, 'must be more than 0'));
const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'));

/** The body that starts a scenario. */
export const scenarioRequestSchema = v.pipe(
  v.strictObject({
    kind: v.picklist(scenarioKindNames, `must be one of ${scenarioKindNames.join(', ')}`),
    operation: v.optional(text),
    sellerId: v.optional(text),
    role: v.optional(v.picklist(roles, `must be one of ${roles.join(', ')}`)),
    times: v.optional(v.pipe(positive, v.integer('must be a whole number'))),
    minutes: v.optional(positive),
    share: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    delayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  }),
  v.check(
    ({ kind, role }) => kind !== 'missingRole' || role !== undefined,
    'missingRole needs the name of the role',
  ),
);

/** The problem with a body, as a sentence. */
export const problemOf = (issue: v.BaseIssue<unknown>) =>
  `${v.getDotPath(issue) ?? 'The body'} ${issue.message}.`;
