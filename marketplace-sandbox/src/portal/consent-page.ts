import { freshSellerId } from '../sellers/fresh-seller.ts';
import type { Region } from '../sellers/marketplaces.ts';
import type { SellerProfile } from '../sellers/seller-profile.ts';
import { escapeHtml, portalPage } from './html.ts';

interface ConsentRequest {
  /** Where the form's answer goes. */
  readonly action: string;
  readonly applicationId: string;
  readonly state: string;
  readonly redirectUri: string;
  readonly draft: boolean;
}

const regionNames: Record<Region, string> = { na: 'North America', eu: 'Europe', fe: 'Far East' };
/** An application's permissions, as shown to the seller. */
export const CONSENTS = {
  trade: {
    about: 'your selling account',
    rights: [
      'see your marketplaces, listings and orders',
      'read inventory and reimbursement reports',
      'send review requests for your orders',
    ],
  },
  ads: {
    about: 'your advertising account',
    rights: ['see your campaigns and how they do', 'change states, budgets and bids', 'add keywords'],
  },
} as const;

const regions = Object.keys(regionNames).filter((region): region is Region => region in regionNames);

function sellerOption(sellerId: string, name: string, countries: string, region: Region): string {
  const value = escapeHtml(sellerId);
  return `<option value="${value}">${escapeHtml(name)} · ${value} · ${escapeHtml(countries || regionNames[region])}</option>`;
}

function sellerGroup(region: Region, sellers: readonly SellerProfile[]): string {
  const options = sellers
    .filter((seller) => seller.region === region)
    .map(({ sellerId, storeName, marketplaces }) =>
      sellerOption(sellerId, storeName, marketplaces.map(({ country }) => country).join(', '), region),
    );
  const fresh = sellerOption(freshSellerId(region), 'New seller account', '', region);
  return `<optgroup label="${regionNames[region]}">${[...options, fresh].join('')}</optgroup>`;
}

function hiddenField(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

/** The page on which a seller grants an application access, or not. */
export function consentPage(
  request: ConsentRequest,
  sellers: readonly SellerProfile[],
  { about, rights }: (typeof CONSENTS)[keyof typeof CONSENTS],
): string {
  const { action, applicationId, state, redirectUri, draft } = request;
  return portalPage(
    'Authorize an application',
    `<p>An application asks for access to ${about}.</p>
<p><code>${escapeHtml(applicationId)}</code></p>
${draft ? '<p class="notice">This is a draft application (version=beta).</p>' : ''}
<h2>It will be able to</h2>
<ul>${rights.map((right) => `<li>${right}</li>`).join('')}</ul>
<form method="post" action="${action}">
${hiddenField('application_id', applicationId)}${hiddenField('state', state)}${hiddenField('redirect_uri', redirectUri)}
<label for="seller">Seller account</label>
<select id="seller" name="selling_partner_id">${regions.map((region) => sellerGroup(region, sellers)).join('')}</select>
<div class="actions"><button type="submit" name="decision" value="confirm">Confirm</button><button class="quiet" type="submit" name="decision" value="deny">Deny</button></div>
</form>`,
  );
}
