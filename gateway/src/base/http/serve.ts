import type { Call, CallData, CheckedInput } from '@fairshelf/shared-contracts/core';
import type { Services } from '../services.ts';
import type { CallContext } from './call-context.ts';

/** A call of the contract with the function that answers it. */
export interface ServedCall extends ServeOptions {
  readonly call: Call;
  readonly answer: (input: unknown, context: CallContext) => Promise<unknown>;
}

interface ServeOptions {
  /** For callers without a session: refuses unauthenticated requests before the body is read. */
  readonly admit?: (services: Services, from: Bearer) => Promise<unknown>;
  /** The largest body in bytes, if it isn't the gateway's default. */
  readonly bodyLimit?: number;
}

/** Where a request comes from, and its token. */
export interface Bearer {
  readonly token: string;
  readonly address: string;
}

/**
 * Binds a call to its handler. The input was validated against the contract, the person against its access; a handler
 * refuses by throwing a Refusal, and its result becomes `data` of the answer (or all of it for a flat call).
 */
export function serve<C extends Call>(
  call: C,
  handler: (input: CheckedInput<C>, context: CallContext) => Promise<CallData<C>>,
  options: ServeOptions = {},
): ServedCall {
  // The router validates the input with this call's schemas first: that is the edge where unknown becomes typed.
  return { ...options, call, answer: (input, context) => handler(input as CheckedInput<C>, context) };
}
