import * as v from 'valibot';
import type { OperationName } from './operations.ts';
import type { SpApiRole } from './roles.ts';

/** One entry of the marketplace's error list. */
export interface MarketplaceError {
  readonly code: string;
  readonly message: string;
  readonly details?: string | undefined;
}

interface About {
  readonly operation: OperationName;
  /** The marketplace's own id of the request, for its support; null when no answer came or none was asked. */
  readonly requestId: string | null;
  readonly message: string;
}

/**
 * Why a request brought nothing.
 * - `throttled`: try again after `retryAfterMs`; nothing was done.
 * - `denied`: the marketplace let us in but not to this. With `cause: 'role'` the application or the seller's consent
 *   lacks `role` (null where we know none); with 'token' even a fresh access token was refused, which is an outage or a
 *   wrong region, not a revoked consent: that one refuses the refresh.
 * - `reauthorise`: the consent is gone; only the seller can mend it.
 * - `not-found`: no such thing for this seller.
 * - `unavailable`: no usable answer in time; with `outcomeUnknown` the act may have happened: look before repeating.
 * - `refused`: the request, or our own application's credentials, are wrong; repeating it brings nothing.
 * - `unreadable`: an answer that does not have the agreed shape.
 */
export type SpApiFailure =
  | (About & { readonly kind: 'throttled'; readonly retryAfterMs: number })
  | (About & {
      readonly kind: 'denied';
      readonly errors: readonly MarketplaceError[];
      readonly cause: 'role' | 'token';
      readonly role: SpApiRole | null;
    })
  | (About & { readonly kind: 'reauthorise' })
  | (About & { readonly kind: 'not-found'; readonly errors: readonly MarketplaceError[] })
  | (About & {
      readonly kind: 'unavailable';
      readonly status: number | null;
      readonly outcomeUnknown: boolean;
    })
  | (About & {
      readonly kind: 'refused';
      readonly status: number | null;
      readonly errors: readonly MarketplaceError[];
    })
  | (About & { readonly kind: 'unreadable'; readonly issues: readonly string[] });

const errorListSchema = v.object({
  errors: v.array(
    v.object({
      code: v.string(),
      message: v.optional(v.string(), ''),
      details: v.optional(v.nullable(v.string())),
    }),
  ),
});

/** The error list of an answer's body; empty when the body holds none. */
export function readErrors(body: unknown): readonly MarketplaceError[] {
  const parsed = v.safeParse(errorListSchema, body);
  if (!parsed.success) return [];
  return parsed.output.errors.map(({ code, message, details }) =>
    details ? { code, message, details } : { code, message },
  );
}

/** The errors in one line. */
export const describeErrors = (errors: readonly MarketplaceError[]): string =>
  errors.map(({ code, message, details }) => [code, message, details].filter(Boolean).join(': ')).join('; ');
