import { requireOwner } from '../../base/accounts/company-owners.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { Refusal } from '../../base/refusal.ts';
import { companyOfSeller } from '../../base/stores/store-of-caller.ts';

/**
 * The company whose billing a call concerns: that of the seller account, else the caller's own. People limited to
 * some channels see no invoices, because those concern the whole company.
 */
export async function billedCompany(
  { services, caller }: Pick<CallContext, 'services' | 'caller'>,
  { sellerId }: { readonly sellerId?: string | undefined },
): Promise<string> {
  if (caller.channels)
    throw new Refusal(403, 'Billing is only for people with access to every store of the company.');
  return sellerId === undefined ? caller.homeCompanyId : companyOfSeller(services.database, caller, sellerId);
}

/** The same for changes of the payment method, which only owners may make. */
export async function ownedCompany(
  context: Pick<CallContext, 'services' | 'caller'>,
  store: { readonly sellerId?: string | undefined },
): Promise<string> {
  const companyId = await billedCompany(context, store);
  const { userId } = context.caller;
  await requireOwner(context.services.database, { companyId, userId }, 'change the payment method');
  return companyId;
}
