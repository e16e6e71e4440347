import type { Call, CallParts, FieldProblem } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
import * as v from 'valibot';
import { DemoRefusal } from './answer.ts';
import { demoAnswers } from './answers/index.ts';
import { freshState } from './demo-state.ts';

/** A call of the demo with its outcome. */
export type Outcome =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      readonly status: number;
      readonly message: string;
      readonly fields: readonly FieldProblem[];
    };

const notHere = (): string => t`Not available in the demo. It works with your own account.`;

const answers = new Map(demoAnswers.map((each) => [each.call.name, each]));
let state = freshState(new Date());

/** Answers a call as the gateway would: the contract checks input and answer. */
export function answerCall(call: Call, input: CallParts): Outcome {
  const handler = answers.get(call.name);
  if (!handler) return refusal(409, notHere());
  const parsedParts: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part];
    if (!schema) continue;
    const result = v.safeParse(schema, input[part] ?? {});
    if (!result.success) return refusal(400, result.issues[0].message, problemsOf(part, result.issues));
    parsedParts[part] = result.output;
  }
  try {
    return { ok: true, data: v.parse(call.data, handler.answer(parsedParts, state)) };
  } catch (error) {
    if (error instanceof DemoRefusal) return refusal(error.status, error.message, error.fields);
    throw error;
  }
}

/** Discards the visitor's changes. */
export function startOver(): void {
  state = freshState(new Date());
}

const refusal = (status: number, message: string, fields: readonly FieldProblem[] = []): Outcome => ({
  ok: false,
  status,
  message,
  fields,
});

const problemsOf = (part: string, issues: readonly v.BaseIssue<unknown>[]): readonly FieldProblem[] =>
  issues.map((issue) => ({
    path: [part, v.getDotPath(issue)].filter(Boolean).join('.'),
    message: issue.message,
  }));
