/**
 * What a failure asks for: `retry` by its own step, `wait` for the next cycle because trying at once is pointless, or
 * `reauthorise` by the seller.
 */
export type Remedy = 'retry' | 'wait' | 'reauthorise';

/** An import that could not go on, with a sentence for the seller; the marketplace's own message is the `cause`. */
export class ImportFailure extends Error {
  override readonly name: string = 'ImportFailure';
  readonly remedy: Remedy;

  constructor(message: string, { remedy = 'retry', cause }: { remedy?: Remedy; cause?: unknown } = {}) {
    super(message, { cause });
    this.remedy = remedy;
  }
}

/** Amazon could not create a report, however often it was ordered: the next try orders it again. */
export class ReportFailed extends ImportFailure {
  override readonly name = 'ReportFailed';
}

/** The rate of an operation is used up: no failure, the step comes back when the next request is allowed. */
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
