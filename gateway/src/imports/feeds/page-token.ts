import * as v from 'valibot';

/** How often a list is restarted from its first page before a refusal counts as a failure. */
const MOST_RESTARTS = 3;

/** In a position with a page token: how often its list was restarted. */
export const restartsSchema = v.optional(v.number(), 0);

interface Reply {
  readonly ok: boolean;
  readonly error?: { readonly kind: string };
}

/**
 * Whether a list has to be read again from its first page: Amazon refused the page token, which expired while the
 * step waited. After several such refusals in one list the reason is another.
 */
export const isTokenExpired = (
  reply: Reply,
  { token, restarts }: { readonly token: string | null; readonly restarts: number },
): boolean => !reply.ok && reply.error?.kind === 'refused' && token !== null && restarts < MOST_RESTARTS;
