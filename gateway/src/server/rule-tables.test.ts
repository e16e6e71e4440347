import { anyone, defineCall, mustMeet } from '@fairshelf/shared-contracts/core';
import {
  CHANGE_PASSWORD_FORM,
  CHANGE_PASSWORD_TABLE,
  RULE_TABLE,
  SIGNUP_FORM,
  SIGNUP_TABLE,
  SUBSCRIBE_TABLE,
  VERIFY_CODE_TABLE,
} from '@fairshelf/shared-contracts/rule-tables';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { checkInput } from '../base/http/check-input.ts';
import { Refusal } from '../base/refusal.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

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

  it("accepts valid values, and refuses the rest with the rule's message", () => {
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

  const check = (value: string) => checkInput(call, { params: {}, query: {}, body: { value } });
});

describe('a call of a form', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  }, 60_000);
  afterAll(() => gateway.end());

  it.each(SIGNUP_TABLE.map((each, index) => ({ ...each, index })))(
    'POST /api/signup: $change → $problem',
    async ({ change, problem, index }) => {
      const { domain, ...form } = { ...SIGNUP_FORM, ...change };
      // Each on its own address: a valid one creates an account.
      const email = `${form.user_name}${index}@${domain.replace(/^@/, '')}`;
      const { status, body } = await gateway.ask('POST', '/api/signup', { body: { ...form, email } });
      if (!problem) return expect([status, body.message]).toEqual([200, undefined]);
      const [field, message] = problem;
      expect(status).toBe(400);
      // The page enters the two halves of the address; the call sends the whole.
      const path = field === 'user_name' ? 'body.email' : `body.${field}`;
      expect(body.fields).toEqual(expect.arrayContaining([{ path, message }]));
    },
  );

  // The confirmation field exists only on the page.
  it.each(CHANGE_PASSWORD_TABLE.filter(({ problem }) => problem?.[0] !== 'confirm_password'))(
    'PUT /api/auth/login/password: $change → $problem',
    async ({ change, problem }) => {
      const email = 'agent@demo.test';
      const { confirm_password: _, ...form } = { ...CHANGE_PASSWORD_FORM, ...change };
      const { status, body } = await gateway.ask('PUT', '/api/auth/login/password', {
        body: { email, ...form },
      });
      if (problem) {
        expect(status).toBe(400);
        // The page shows a refusal without its first four characters.
        expect(body.message?.slice(4)).toBe(problem[1]);
        expect(body.fields).toMatchObject([{ path: `body.${problem[0]}` }]);
        return;
      }
      expect([status, body.message]).toEqual([200, undefined]);
      // Restores the password that the next row starts with.
      const back = { email, current_password: form.new_password, new_password: form.current_password };
      await gateway.ask('PUT', '/api/auth/login/password', { body: back });
    },
  );

  it.each(VERIFY_CODE_TABLE)('POST /api/email/codeverify: $code → $problem', async ({ code, problem }) => {
    const { status, body } = await gateway.ask('POST', '/api/email/codeverify', {
      body: { email: 'nobody@shop.test', code, module_type: 'review', username: 'nobody' },
    });
    // A well-formed but unknown code is refused too, with another message.
    expect(status).toBe(400);
    const [field] = body.fields ?? [];
    if (problem) expect(field).toEqual({ path: 'body.code', message: problem });
    else expect(VERIFY_CODE_TABLE.map((each) => each.problem)).not.toContain(field?.message);
  });

  it.each(SUBSCRIBE_TABLE)(
    'GET /api/reimburse/setting/subscribe: $email → $problem',
    async ({ email, problem }) => {
      const query = new URLSearchParams({ email });
      const { status, body } = await gateway.ask('GET', `/api/reimburse/setting/subscribe?${query}`);
      if (!problem) return expect([status, body.message]).toEqual([200, undefined]);
      expect(status).toBe(400);
      expect(body.fields).toEqual([{ path: 'query.email', message: problem }]);
    },
  );
});
