import * as v from 'valibot';
import { fail, ok, type Result } from '../result.ts';
import type { SpApiFailure } from './failures.ts';
import type { OperationName } from './operations.ts';
import type { Answer } from './request.ts';

/**
 * Validates an answer against its schema. Unknown fields are dropped, missing optional ones are fine; a field of an
 * unexpected type is a failure that names its path, because guessing would import wrong data.
 */
export function readAnswer<S extends v.GenericSchema>(
  operation: OperationName,
  schema: S,
  answer: Result<Answer, SpApiFailure>,
): Result<v.InferOutput<S>, SpApiFailure> {
  if (!answer.ok) return answer;
  const parsed = v.safeParse(schema, answer.value.body);
  if (parsed.success) return ok(parsed.output);
  const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '(body)'}: ${issue.message}`);
  const message = `${operation} answered in an unknown shape: ${issues.slice(0, 3).join('; ')}`;
  return fail({ kind: 'unreadable', operation, requestId: answer.value.requestId, message, issues });
}
