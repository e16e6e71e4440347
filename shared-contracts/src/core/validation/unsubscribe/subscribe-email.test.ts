import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { SUBSCRIBE_TABLE } from '../../../../testing/rule-tables/index.ts';
import { SubscribeEmailSchema } from './subscribe-email.ts';

it.each([...SUBSCRIBE_TABLE, { email: '', problem: 'Invalid email' }])(
  '$email → $problem',
  ({ email, problem }) => {
    expect(v.safeParse(SubscribeEmailSchema, email).issues?.[0].message).toBe(problem);
  },
);
