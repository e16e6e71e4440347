import type { RatingFailure } from '../../outside/marketplace/ports.ts';
import type { Result } from '../../outside/marketplace/result.ts';
import { ImportFailure, Throttled } from '../import-failure.ts';

/**
 * The value of a rating source's answer; undefined for a marketplace that it doesn't cover, which isn't a failure.
 * @throws ImportFailure, Throttled
 */
export function takenRatings<T>(found: Result<T, RatingFailure>): T | undefined {
  if (found.ok) return found.value;
  const { kind, message } = found.error;
  if (kind === 'unsupported') return undefined;
  if (found.error.kind === 'throttled')
    throw new Throttled(message, { operation: 'keepa', retryAfterMs: found.error.retryAfterMs });
  // A refused key won't be accepted a minute later: the next cycle tries again.
  throw new ImportFailure(message, { remedy: kind === 'refused' ? 'wait' : 'retry' });
}
