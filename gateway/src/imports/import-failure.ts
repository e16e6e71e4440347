import type { ConnectorFailure } from '../marketplace/ports.ts';
import type { Result } from '../marketplace/result.ts';

/**
 * An import that could not go on, with a sentence for the seller. `isFinal` says that trying again by itself is
 * pointless: the seller has to do something first.
 */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}

const finalKinds: readonly string[] = ['reauthorise', 'not-connected'];

/** The value of a connector's answer; a failure becomes one that the import records and the queue tries again. */
export function taken<T>(reply: Result<T, ConnectorFailure>): T {
  if (reply.ok) return reply.value;
  throw new ImportFailure(reply.error.message, finalKinds.includes(reply.error.kind));
}
