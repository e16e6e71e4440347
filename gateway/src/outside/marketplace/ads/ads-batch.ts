import * as v from 'valibot';
import { fail, ok, type Result } from '../result.ts';
import type { KindShape } from './ads-entities.ts';
import type { AdsFailure } from './ads-failures.ts';
import type { AdsRowOutcome } from './ads-port.ts';

const ErrorSchema = v.object({
  errorType: v.optional(v.string(), ''),
  errorValue: v.optional(v.record(v.string(), v.unknown()), {}),
});
const MessageSchema = v.object({
  message: v.optional(v.nullable(v.string())),
  reason: v.optional(v.nullable(v.string())),
});

const BatchSchema = v.object({
  success: v.optional(v.array(v.looseObject({ index: v.number() })), []),
  error: v.optional(
    v.array(v.object({ index: v.number(), errors: v.optional(v.array(ErrorSchema), []) })),
    [],
  ),
});

const UNTOLD = 'Amazon did not report a result for this row. Please check it after the next import.';

/** The outcomes of a batch's rows in order; the API returns successes and errors separately, each with its index. */
export function batchOutcomes(
  { collection, idKey }: KindShape,
  rows: number,
  body: unknown,
): Result<readonly AdsRowOutcome[], AdsFailure> {
  const parsed = v.safeParse(v.object({ [collection]: BatchSchema }), body);
  const batch = parsed.success ? parsed.output[collection] : undefined;
  if (!batch) return fail({ kind: 'unreadable', message: `The answer to a batch has no ${collection}.` });
  const outcomes = new Map<number, AdsRowOutcome>();
  for (const { index, ...row } of batch.success)
    outcomes.set(index, { done: true, id: String(row[idKey] ?? '') });
  for (const { index, errors } of batch.error) {
    const messages = errors.map(({ errorType, errorValue }) => {
      const message = v.safeParse(MessageSchema, Object.values(errorValue)[0]);
      return (message.success && (message.output.message ?? message.output.reason)) || errorType;
    });
    const duplicate = errors.some(({ errorType }) => errorType === 'duplicateValueError');
    outcomes.set(index, {
      done: false,
      message: messages.join(' ') || 'Refused without a reason.',
      duplicate,
    });
  }
  return ok(
    Array.from(
      { length: rows },
      (_, index) => outcomes.get(index) ?? { done: false, message: UNTOLD, duplicate: false },
    ),
  );
}
