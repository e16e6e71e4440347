import * as v from 'valibot';
import type { OperationName } from './operations.ts';
import type { SpApiRole } from './roles.ts';

/** One entry of Amazon's error list. */
export interface MarketplaceError {
  readonly code: string;
  readonly message: string;
  readonly details?: string | undefined;
}

interface About {
  readonly operation: OperationName;
  /** Amazon's id of the request, for its support; null if there was no answer or no request. */
  readonly requestId: string | null;
  readonly message: string;
}

/**
 * Why a request failed.
 * - `throttled`: retry after `retryAfterMs`; nothing was done.
 * - `denied`: Amazon accepted the token but not this request. With `cause: 'role'` the application or the seller's consent
 *   lacks `role` (null where we know none); with 'token' even a fresh access token was refused, which is an outage or a
 *   wrong region, not a revoked consent: that one refuses the refresh.
 * - `reauthorise`: the consent was revoked; only the seller can renew it.
 * - `not-found`: no such thing for this seller.
 * - `unavailable`: no usable answer in time; with `outcomeUnknown` it may have happened: check before repeating.
 * - `refused`: the request, or our own application's credentials, are wrong; repeating it is pointless.
 * - `unreadable`: an answer of unexpected shape.
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

/** The error list in an answer's body; empty if there is none. */
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
