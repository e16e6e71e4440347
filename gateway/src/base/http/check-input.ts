import type { Call, CallParts, FieldProblem } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';
import { findUnstorable } from './unstorable.ts';

const parts = ['params', 'query', 'body'] as const;

/**
 * Validates the parts of a request against the call's schemas; throws a Refusal (400) that names every invalid field.
 */
export function checkInput(call: Call, raw: Record<(typeof parts)[number], unknown>): CallParts {
  const problems: FieldProblem[] = [];
  const input: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = call[part];
    if (!schema) continue;
    const isBytes = part === 'body' && call.bytes;
    const unstorable = isBytes ? undefined : findUnstorable(part, raw[part]);
    if (unstorable) {
      problems.push(unstorable);
      continue;
    }
    const result = v.safeParse(schema, raw[part] ?? {});
    if (result.success) input[part] = result.output;
    else problems.push(...result.issues.map((issue) => problemOf(part, issue)));
  }
  const [first] = problems;
  if (first) throw new Refusal(400, first.message, { fields: problems });
  return input;
}

function problemOf(part: string, issue: v.BaseIssue<unknown>): FieldProblem {
  const path = v.getDotPath(issue);
  return { path: path ? `${part}.${path}` : part, message: issue.message };
}
