import { fail, ok, type Result } from '../result.ts';
import type { SpApiFailure } from './failures.ts';
import type { OperationName } from './operations.ts';
import type { OperationInput, Send } from './request.ts';

/** One request as a test saw it. */
export interface Asked {
  readonly name: OperationName;
  readonly input: OperationInput<OperationName>;
}

/** A fake `send` with one answer per operation; records the requests. */
export function scriptedSend(
  answers: Partial<Record<OperationName, (input: OperationInput<OperationName>) => unknown>>,
): { readonly send: Send; readonly asked: Asked[] } {
  const requests: Asked[] = [];
  const send: Send = async (name, input) => {
    await input.beforeSending?.();
    requests.push({ name, input });
    const answer = answers[name]?.(input);
    if (isFailure(answer)) return fail(answer);
    return ok({ body: answer, requestId: 'request-1' });
  };
  return { send, asked: requests };
}

const isFailure = (answer: unknown): answer is SpApiFailure =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && 'operation' in answer;

/** The value of a result that a test expects to be a success. */
export function goodValue<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(`expected a value, got ${JSON.stringify(result.error)}`);
  return result.value;
}
