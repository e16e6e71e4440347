import { fail, ok, type Result } from '../result.ts';
import type { Operation, ParameterFacts } from './operations.ts';

export type QueryValue = string | number | readonly string[] | undefined;

export interface RequestParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
}

/** Path and query of a request, or the problem with its parameters: a request that can only be refused isn't sent. */
export function requestPath(operation: Operation, parts: RequestParts): Result<string, string> {
  const problems: string[] = [];
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parts.path?.[name] ?? '';
    // '.' and '..' survive percent-encoding and would reach another operation.
    if (value === '' || value === '.' || value === '..')
      problems.push(`${name} is missing or not an identifier`);
    return encodeURIComponent(value);
  });
  const pairs: string[] = [];
  const query = parts.query ?? {};
  for (const name of Object.keys(query)) {
    if (!(name in operation.query)) problems.push(`${name} is not a parameter of this operation`);
  }
  for (const [name, facts] of Object.entries(operation.query)) {
    const value = query[name];
    const empty = value === undefined || value === '' || (typeof value === 'object' && value.length === 0);
    if (empty) {
      if (facts.required) problems.push(`${name} is required`);
      continue;
    }
    problems.push(...valueProblems(name, value, facts));
    pairs.push(
      `${name}=${[value]
        .flat()
        .map((each) => encodeURIComponent(each))
        .join(',')}`,
    );
  }
  if (problems.length > 0) return fail(problems.join('; '));
  return ok(pairs.length > 0 ? `${path}?${pairs.join('&')}` : path);
}

function valueProblems(name: string, value: NonNullable<QueryValue>, facts: ParameterFacts): string[] {
  const problems: string[] = [];
  const parts = [value].flat();
  if (facts.kind === 'list') {
    if (facts.max !== undefined && parts.length > facts.max)
      problems.push(`${name} takes at most ${facts.max}`);
    if (parts.some((part) => `${part}`.includes(','))) problems.push(`${name} can hold no comma`);
  } else if (typeof value === 'object') {
    problems.push(`${name} takes one value`);
  }
  if (facts.kind === 'whole') {
    const fits =
      Number.isInteger(value) && Number(value) >= 1 && Number(value) <= (facts.max ?? Number.MAX_VALUE);
    if (!fits) problems.push(`${name} is a whole number from 1 to ${facts.max}`);
  }
  if (facts.kind === 'time' && Number.isNaN(Date.parse(`${value}`))) problems.push(`${name} is not a time`);
  const choices = facts.values;
  if (choices && parts.some((part) => !choices.includes(`${part}`))) {
    problems.push(`${name} is one of ${choices.join(', ')}`);
  }
  return problems;
}
