import type { FieldProblem } from '@fairshelf/shared-contracts/core';

/** A refused request: the status, a sentence for the person, and the fields it concerns. */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: readonly FieldProblem[];
  /** Seconds after which a retry may work. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    details: { fields?: readonly FieldProblem[]; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.fields = details.fields ?? [];
    this.retryAfter = details.retryAfter;
  }
}

/** An id that is unknown, or that belongs to somebody else: the answer is the same for both. */
export const notFound = (thing: string): Refusal => new Refusal(404, `${thing} could not be found.`);

/** One invalid field. */
export const wrongField = (path: string, message: string): Refusal =>
  new Refusal(400, message, { fields: [{ path, message }] });
