import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gateway } from '../testing/set-up-gateway.ts';
import { hostileInputOf } from './hostile-input-fixture.ts';
import {
  calls,
  isDecided,
  LEAK,
  newSessions,
  PEOPLE,
  REQUESTS,
  REQUESTS_PER_SESSION,
  SEED,
  send,
  setUpUsers,
} from './hostile-requests-fixture.ts';

setUpUsers();

it(`handles ${REQUESTS} malicious inputs without server errors or leaked internals`, async () => {
  const offences: string[] = [];
  const counts = new Map<number, number>();
  let sessions = await newSessions();
  const inputs = fc.sample(
    fc.integer({ min: 0, max: calls.length - 1 }).chain((index) => {
      const call = calls[index] ?? calls[0];
      if (!call) throw new Error('There are no calls.');
      return fc.record({
        call: fc.constant(call),
        input: hostileInputOf(call),
        person: fc.nat(PEOPLE.length),
      });
    }),
    { seed: SEED, numRuns: REQUESTS },
  );
  for (const [turn, { call, input, person }] of inputs.entries()) {
    if (turn % REQUESTS_PER_SESSION === 0) sessions = await newSessions();
    // Rate limits don't end the test early.
    gateway.clock.now += 1_000;
    const { status, text } = await send(call, input, sessions[person]);
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (!isDecided(status) || (status >= 400 && LEAK.test(text)))
      offences.push(`${call.name} ${status} ${JSON.stringify(input).slice(0, 300)} ${text.slice(0, 200)}`);
  }
  console.info(`Hostile inputs by status: ${JSON.stringify(Object.fromEntries([...counts].sort()))}`);
  expect(offences).toEqual([]);
  // Most inputs are refused, but not all: some pass validation.
  expect(counts.get(200)).toBeGreaterThan(REQUESTS / 50);
}, 600_000);
