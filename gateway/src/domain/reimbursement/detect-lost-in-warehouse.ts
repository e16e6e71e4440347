import type { CompanyTransaction } from '../../database/database.ts';
import type { ImportAccount } from '../../imports/account.ts';
import { assessFinding } from './assess-finding.ts';
import { type ClaimWindow, claimWindow } from './claim-window.ts';
import { closeCasesMadeGood } from './close-cases-made-good.ts';
import { ledgerCountries } from './ledger-countries.ts';
import { LOST_IN_WAREHOUSE } from './lost-in-warehouse.ts';
import { type Finding, findLostInWarehouse } from './lost-in-warehouse-sql.ts';
import { type DetectedCase, saveDetectedCases } from './save-detected-cases.ts';

/**
 * Brings the cases for lost stock of one account into line with its ledger: new losses become cases, changed ones
 * are updated, and cases whose units were found or paid for are closed. Running it twice changes nothing.
 */
export async function detectLostInWarehouse(
  db: CompanyTransaction,
  account: Pick<ImportAccount, 'companyId' | 'sellerId' | 'marketplaces'>,
  now: Date,
): Promise<void> {
  const { sellerId, marketplaces } = account;
  const { rows: findings } = await findLostInWarehouse(sellerId, ledgerCountries(marketplaces)).execute(db);
  const policies = await db
    .selectFrom('claim_policy')
    .selectAll()
    .where('category', '=', LOST_IN_WAREHOUSE)
    .execute();
  const today = now.toISOString().slice(0, 10);
  const cases = findings.flatMap((finding) => {
    const window = claimWindow(policies, finding.marketplace_id, LOST_IN_WAREHOUSE, finding.lost_on);
    return window ? [toCase(finding, window, today)] : [];
  });
  await closeCasesMadeGood(
    db,
    {
      sellerId,
      marketplaceIds: marketplaces.map(({ id }) => id),
      stillOpen: cases.map(({ anchor }) => anchor),
    },
    now,
  );
  await saveDetectedCases(db, account, cases, now);
}

function toCase(finding: Finding, window: ClaimWindow, today: string): DetectedCase {
  const { state, estimate, basis, confidence, computation } = assessFinding(finding, window, today);
  return {
    // One case per account, category and anchor (domain.md): the stock label, the country and the day of the loss.
    anchor: `${finding.fnsku}/${finding.country}/${finding.lost_on}`,
    marketplace_id: finding.marketplace_id,
    state,
    fnsku: finding.fnsku,
    asin: finding.asin,
    sku: finding.sku,
    title: finding.title,
    quantity: finding.open_units,
    estimate_minor: estimate?.minor ?? null,
    currency: finding.currency,
    estimate_basis: basis,
    confidence,
    reimbursed_units: finding.total_reimbursed,
    policy_version: window.policyVersion,
    computation,
    anchored_on: finding.lost_on,
    opens_on: window.opensOn,
    closes_on: window.closesOn,
  };
}
