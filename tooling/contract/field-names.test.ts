import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '../repository.ts';
import { type Contract, currentContract, releasedContract } from './released-contract.ts';

const SNAKE = /\b[a-z]+(?:_[a-z0-9]+)+\b/g;
const specifiedNames = new Set(
  globSync('docs/specification/*.md', { cwd: repository }).flatMap(
    (page) => readFileSync(join(repository, page), 'utf8').match(SNAKE) ?? [],
  ),
);

/** docs/decisions/0032-names-of-fields.md */
describe('the names of fields', () => {
  it('are in camelCase unless the specification or a released contract has them', () => {
    expect(newSnakeNames(currentContract(), releasedContract())).toEqual([]);
  });

  it('are found in inputs and answers, at any depth', () => {
    const plain = { kind: 'value', type: 'string' } as const;
    const rows = (name: string) =>
      ({ kind: 'list', item: { kind: 'object', fields: { [name]: plain } } }) as const;
    const calls = (name: string) => ({
      calls: {
        'a.read': {
          method: 'GET',
          path: '/api/a',
          input: { kind: 'object', fields: { company_id: plain, [`${name}_in`]: plain } },
          data: { kind: 'object', fields: { rows: rows(name), sellerId: plain } },
        },
      } as const,
    });
    expect(newSnakeNames(calls('new_name'), { calls: {} })).toEqual(['new_name', 'new_name_in']);
    expect(newSnakeNames(calls('new_name'), calls('new_name'))).toEqual([]);
  });
});

type Shape = Contract['events'][string];

/** Older than this rule, and not yet released. */
const OLDER = new Set(['sign_in_protected']);

function namesIn(shape: Shape): readonly string[] {
  if (shape.kind === 'list') return namesIn(shape.item);
  if (shape.kind !== 'object') return [];
  return Object.entries(shape.fields).flatMap(([name, field]) => [name, ...namesIn(field)]);
}

const namesOf = ({ calls }: Pick<Contract, 'calls'>): readonly string[] =>
  Object.values(calls).flatMap(({ input, data }) => [...namesIn(input), ...namesIn(data)]);

/** Names of fields in snake_case that neither the specification nor a released contract has. */
function newSnakeNames(now: Pick<Contract, 'calls'>, before: Pick<Contract, 'calls'>): readonly string[] {
  const releasedNames = new Set(namesOf(before));
  const found = namesOf(now).filter(
    (name) => name.includes('_') && ![specifiedNames, releasedNames, OLDER].some((names) => names.has(name)),
  );
  return [...new Set(found)].toSorted();
}
