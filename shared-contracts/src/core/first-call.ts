import { type Call, type CallInput, fillPath, toSearch } from './call.ts';

/** Filled in by the page's first script, from the browser's stored data about the chosen store. */
export const CHOSEN_STORE = { sellerId: '{sellerId}', marketId: '{marketId}' } as const;

/** Sent with every request of the reimbursement app (docs/specification/entities.md#who-is-calling). */
const IDENTITY = { login_name: '{loginName}', login_email: '{loginEmail}' } as const;

/** First calls by the name of the route or widget that always makes them. */
export type FirstCalls = Readonly<Record<string, readonly string[]>>;

/**
 * The address of a read that a page makes on its first render, with placeholders: the page's first script requests
 * it while the scripts load. The page must make exactly this request when opened without a query.
 *
 * @example firstCall(listTags, { query: { sellerId: CHOSEN_STORE.sellerId } })
 */
export function firstCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  { identify = false }: { readonly identify?: boolean } = {},
): string {
  if (call.method !== 'GET' || call.file) throw new TypeError(`${call.name} is not a read of data.`);
  const search = toSearch({ ...input.query, ...(identify ? IDENTITY : {}) }).toString();
  const address = fillPath(call.path, input.params) + (search && `?${search}`);
  return address.replace(/%7B(\w+)%7D/g, '{$1}');
}
