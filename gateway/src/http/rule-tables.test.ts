import { anyone, defineCall, mustMeet } from '@fairshelf/shared-contracts/core';
import { RULE_TABLE, SIGNUP_FORM, SIGNUP_TABLE } from '@fairshelf/shared-contracts/rule-tables';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../test-gateway.ts';
import { checkInput } from './check-input.ts';
import { Refusal } from './refusal.ts';

describe.each(RULE_TABLE)('a call whose field has the rule $name', ({ rule, met, broken }) => {
  const call = defineCall({
    name: 'test.rule',
    method: 'POST',
    path: '/api/test/rule',
    summary: 'A field with one rule',
    access: anyone,
    body: v.object({ value: v.pipe(v.string(), mustMeet(rule)) }),
    data: v.null(),
  });
  const check = (value: string) => checkInput(call, { params: {}, query: {}, body: { value } });

  it('takes what meets it, and refuses the rest in its words', () => {
    for (const value of met) expect(check(value)).toEqual({ body: { value } });
    for (const value of broken) {
      let refusal: unknown;
      try {
        check(value);
      } catch (error) {
        refusal = error;
      }
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal).toMatchObject({
        status: 400,
        message: rule.message,
        fields: [{ path: 'body.value', message: rule.message }],
      });
    }
  });
});

describe('POST /api/signup', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  }, 60_000);
  afterAll(() => gateway.end());

  it.each(SIGNUP_TABLE.map((each, index) => ({ ...each, index })))(
    '$change → $problem',
    async ({ change, problem, index }) => {
      const { domain, ...form } = { ...SIGNUP_FORM, ...change };
      // Each on an address of its own: what is right makes an account.
      const email = `${form.user_name}${index}@${domain.replace(/^@/, '')}`;
      const { status, body } = await gateway.ask('POST', '/api/signup', { body: { ...form, email } });
      if (!problem) return expect([status, body.message]).toEqual([200, undefined]);
      const [field, message] = problem;
      expect(status).toBe(400);
      // The page types the two halves of the address; the call carries the whole.
      const path = field === 'user_name' ? 'body.email' : `body.${field}`;
      expect(body.fields).toEqual(expect.arrayContaining([{ path, message }]));
    },
  );
});
