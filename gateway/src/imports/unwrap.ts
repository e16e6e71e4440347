import { msg } from '../base/texts/text.ts';
import type { AdsFailure } from '../outside/marketplace/ads/ads-failures.ts';
import type { ConnectorFailure } from '../outside/marketplace/ports.ts';
import type { Result } from '../outside/marketplace/result.ts';
import { ImportFailure, type Remedy, Throttled } from './import-failure.ts';

const REAUTHORISE = msg`Amazon no longer gives us access to this account. Please authorize it again.`;

type FailureKind = ConnectorFailure['kind'] | AdsFailure['kind'];

const failures: Readonly<Record<FailureKind, readonly [message: string, remedy: Remedy]>> = {
  reauthorise: [REAUTHORISE, 'reauthorise'],
  'not-connected': [REAUTHORISE, 'reauthorise'],
  denied: [msg`Amazon denied us access to this data. Please check what the authorization covers.`, 'wait'],
  refused: [msg`Amazon rejected our request. We are looking into it.`, 'wait'],
  'not-found': [msg`Amazon could not find what we requested.`, 'wait'],
  unreadable: [msg`Amazon’s answer could not be read. We are looking into it.`, 'retry'],
  throttled: [msg`Amazon is busy. We retry automatically.`, 'retry'],
  unavailable: [msg`Amazon did not respond. We retry automatically.`, 'retry'],
  'report-failed': [msg`Amazon could not create the report. We retry automatically.`, 'retry'],
};

interface Failure {
  readonly kind: FailureKind;
  readonly retryAfterMs?: number;
  readonly operation?: string;
  /** The role that a seller's consent lacks, by its name in Seller Central. */
  readonly role?: string | null;
}

/** The value of a connector's answer; a failure is thrown, for the import to record. @throws ImportFailure, Throttled */
export function unwrap<T>(reply: Result<T, Failure>): T {
  if (reply.ok) return reply.value;
  const { kind, operation = '', retryAfterMs, role } = reply.error;
  const [message, remedy] = failures[kind];
  if (kind === 'throttled' && retryAfterMs !== undefined)
    throw new Throttled(message, { operation, retryAfterMs });
  if (kind === 'denied' && role)
    throw new ImportFailure(
      `The authorization lacks the role '${role}'. Authorize the store again with this role to import this data.`,
      { remedy, cause: reply.error },
    );
  throw new ImportFailure(message, { remedy, cause: reply.error });
}
