/**
 * The reaction to a failure: `retry` of the step, `wait` for the next cycle because an immediate retry is pointless, or
 * `reauthorise` by the seller.
 */
export type Remedy = 'retry' | 'wait' | 'reauthorise';

/** An import that could not continue, with a sentence for the seller; Amazon's own message is the `cause`. */
export class ImportFailure extends Error {
  override readonly name: string = 'ImportFailure';
  readonly remedy: Remedy;

  constructor(message: string, { remedy = 'retry', cause }: { remedy?: Remedy; cause?: unknown } = {}) {
    super(message, { cause });
    this.remedy = remedy;
  }
}

/** Amazon could not create a report despite repeated orders: the next attempt orders it again. */
export class ReportFailed extends ImportFailure {
  override readonly name = 'ReportFailed';
}

/** An operation's rate limit is used up: not a failure, the step resumes when the next request is allowed. */
export class Throttled extends ImportFailure {
  override readonly name = 'Throttled';
  readonly operation: string;
  readonly retryAfterMs: number;

  constructor(message: string, { operation, retryAfterMs }: { operation: string; retryAfterMs: number }) {
    super(message);
    this.operation = operation;
    this.retryAfterMs = retryAfterMs;
  }
}
