/**
 * What a failure asks for: `retry` by the queue, `wait` for the next import because trying at once is pointless, or
 * `reauthorise` by the seller.
 */
export type Remedy = 'retry' | 'wait' | 'reauthorise';

/** An import that could not go on, with a sentence for the seller; what the marketplace said is the `cause`. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
  readonly remedy: Remedy;

  constructor(message: string, { remedy = 'retry', cause }: { remedy?: Remedy; cause?: unknown } = {}) {
    super(message, { cause });
    this.remedy = remedy;
  }
}
