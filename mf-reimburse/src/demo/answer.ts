import type { Call, CallData, CheckedInput, FieldProblem } from '@fairshelf/shared-contracts/core';
import type { DemoState } from './demo-state.ts';

/** The answer of the demo to a call, from the copy of this tab. */
export interface DemoAnswer {
  readonly call: Call;
  readonly answer: (input: unknown, state: DemoState) => unknown;
}

/** A call that the demo refuses, with a message for the visitor. */
export class DemoRefusal extends Error {
  readonly status: number;
  readonly fields: readonly FieldProblem[];

  constructor(status: number, message: string, fields: readonly FieldProblem[] = []) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

/** Binds a call of the contract to its answer in the demo, as the gateway's `serve` does. */
export function demoAnswer<C extends Call>(
  call: C,
  answer: (input: CheckedInput<C>, state: DemoState) => CallData<C>,
): DemoAnswer {
  // The client of the demo has checked the input with this call's schemas: this is where unknown becomes typed.
  return { call, answer: (input, state) => answer(input as CheckedInput<C>, state) };
}
