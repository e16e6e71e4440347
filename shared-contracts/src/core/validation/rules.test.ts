import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { RULE_TABLE } from '../../../testing/rule-tables/index.ts';
import { judge, mustMeet } from './input-rule.ts';
import * as rules from './rules.ts';

describe.each(RULE_TABLE)('$name', ({ rule, met, broken }) => {
  it('distinguishes valid values from invalid ones, as a function and as a valibot action', () => {
    const schema = v.pipe(v.string(), mustMeet(rule));
    expect(met.filter((value) => !rule.isMet(value) || !v.is(schema, value))).toEqual([]);
    expect(broken.filter((value) => rule.isMet(value) || v.is(schema, value))).toEqual([]);
  });

  it('has a message for each state', () => {
    const sentences = [...met, ...broken].map((value) => judge([rule], value)[0]?.message);
    expect(sentences).toEqual([...met.map(() => rule.metMessage), ...broken.map(() => rule.message)]);
    expect(rule.message).not.toBe(rule.metMessage);
  });
});

it('includes every rule in the table', () => {
  const names = RULE_TABLE.map(({ name }) => name.replace('simple email', 'simpleEmail').split(/[: ]/)[0]);
  const ruleNames = Object.entries(rules).flatMap(([name, rule]) =>
    typeof rule === 'function' ? [name] : [],
  );
  expect([...new Set(names)].toSorted()).toEqual(ruleNames.toSorted());
});

it("uses the caller's own message in both states", () => {
  const [own] = judge([rules.minLength(3, 'Three, please')], 'abcd');
  expect(own).toEqual({ message: 'Three, please', isMet: true });
});
