import * as v from 'valibot';

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/**
 * The schema of a log line: these fields plus those of the message, as plain values or lists and objects of them. No
 * line contains headers, queries or user input. Where to ship them: docs/operations.md#logs.
 */
export const logLineSchema = v.objectWithRest(
  {
    level: v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal']),
    time: v.pipe(v.string(), v.isoTimestamp()),
    msg: v.string(),
    /** The trace of the request or job: the reference that people quote. */
    trace: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
    /** The kind of job, and its id. */
    job: v.optional(v.string()),
    id: v.optional(v.string()),
    req: v.optional(v.strictObject({ method: v.string(), path: v.string(), address: v.string() })),
    res: v.optional(v.strictObject({ status: v.number() })),
    responseTime: v.optional(v.number()),
    err: v.optional(v.looseObject({ type: v.string(), message: v.string(), stack: v.string() })),
  },
  v.union([scalar, v.array(scalar), v.record(v.string(), scalar)]),
);
