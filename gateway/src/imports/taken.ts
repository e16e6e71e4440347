import type { AdsFailure } from '../outside/marketplace/ads/ads-failures.ts';
import type { ConnectorFailure } from '../outside/marketplace/ports.ts';
import type { Result } from '../outside/marketplace/result.ts';
import { ImportFailure, type Remedy } from './import-failure.ts';

const REAUTHORISE = 'The marketplace no longer lets us read this account. Please re-authorise it.';

type FailureKind = ConnectorFailure['kind'] | AdsFailure['kind'];

const failures: Readonly<Record<FailureKind, readonly [message: string, remedy: Remedy]>> = {
  reauthorise: [REAUTHORISE, 'reauthorise'],
  'not-connected': [REAUTHORISE, 'reauthorise'],
  denied: ['The marketplace denied us this data. Please check what the authorisation covers.', 'wait'],
  refused: ['The marketplace did not accept our request. We are looking into it.', 'wait'],
  'not-found': ['The marketplace does not know what we asked for.', 'wait'],
  unreadable: ['The marketplace sent something we could not read. We are looking into it.', 'retry'],
  throttled: ['The marketplace is busy. We try again by ourselves.', 'retry'],
  unavailable: ['The marketplace did not answer. We try again by ourselves.', 'retry'],
  unfinished: [
    'The marketplace is still making a report. We fetch it by ourselves when it is done.',
    'retry',
  ],
  'report-failed': ['The marketplace could not make a report. We try again by ourselves.', 'retry'],
};

/** The value of a connector's answer; a failure is thrown, for the import to record. */
export function taken<T>(reply: Result<T, { readonly kind: FailureKind }>): T {
  if (reply.ok) return reply.value;
  const [message, remedy] = failures[reply.error.kind];
  throw new ImportFailure(message, { remedy, cause: reply.error });
}
