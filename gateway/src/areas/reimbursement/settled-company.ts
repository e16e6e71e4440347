import type { CallContext } from '../../base/http/call-context.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { companyOfSeller } from '../../base/stores/store-of-caller.ts';

/**
 * The company of a seller account whose settings a call concerns; with `companyId` it must be that one. People
 * limited to some channels may read, but not change anything: these settings apply to the whole account.
 */
export async function settledCompany(
  { services, caller }: Pick<CallContext, 'services' | 'caller'>,
  sellerId: string,
  {
    companyId,
    changes = false,
  }: { readonly companyId?: string | undefined; readonly changes?: boolean } = {},
): Promise<string> {
  const found = await companyOfSeller(services.database, caller, sellerId);
  if (companyId !== undefined && companyId !== found) throw notFound('This store');
  if (changes && caller.channels) {
    throw new Refusal(403, 'This is only for people with access to every store of the company.');
  }
  return found;
}
