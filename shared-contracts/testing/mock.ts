import { ALL_CALLS } from '../src/all-calls.ts';
import type { Call, CallData } from '../src/core/call.ts';
import { exampleOf } from './example-of.ts';
import { type FakeGateway, fakeGateway, type SentRequest } from './fake-gateway.ts';

export { northwind, pinecrest, signIn, signOut, switchMarket } from './shell-fixture.ts';

/** A call's answer while a remote runs standalone. */
export interface MockAnswer {
  readonly call: Call;
  readonly data: unknown;
}

/** Declares the answer of a call for the mock shell: data in the contract's form, or a function of the request. */
export const mockAnswer = <C extends Call>(
  call: C,
  data: CallData<C> | ((request: SentRequest) => CallData<C>),
): MockAnswer => ({ call, data });

/**
 * A gateway for a remote that runs standalone: undeclared calls are answered with an example that satisfies the
 * contract.
 */
export function mockGateway(answers: readonly MockAnswer[]): FakeGateway {
  const gateway = fakeGateway();
  for (const call of ALL_CALLS) gateway.answer(call, () => exampleOf(call.data));
  for (const { call, data } of answers) gateway.answer(call, data);
  return gateway;
}
