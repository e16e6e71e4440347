import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { sellerAccountId } from '../../base/stores/seller-account-id.ts';
import { claimDueRequest } from './request-claims.ts';
import { type SendingMeans, sendClaimedRequest } from './send-claimed-request.ts';

/**
 * Sends one seller account's due requests, one after the other, until nothing is due, Amazon refuses this seller for
 * now, or `until` (Unix ms) has come. Any number of processes may run it for the same seller. Returns how many
 * requests reached an end.
 */
export async function sendDueRequests(
  means: SendingMeans,
  key: SellerAccountKey,
  { until, signal }: { until: number; signal?: AbortSignal },
): Promise<number> {
  const account = { companyId: key.companyId, connectionId: sellerAccountId(key) };
  let handled = 0;
  while (!signal?.aborted && means.now().getTime() < until) {
    const request = await means.database.withCompany(key.companyId, (db) =>
      claimDueRequest(db, key, means.now(), means.pace),
    );
    if (!request) break;
    const { stop } = await sendClaimedRequest(means, account, request, signal);
    handled += 1;
    if (stop) break;
  }
  return handled;
}
