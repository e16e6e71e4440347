import { countryPhrase } from '@fairshelf/shared-contracts/core';
import { FoundCasesPage } from '../../before-start/found-cases-page.tsx';

/** Reimbursed Cases without the plan: what was paid so far. */
export default function SignupReimbursedCasesPage() {
  return (
    <FoundCasesPage
      title="Reimbursed Cases"
      group="reimbursed"
      describe={(market) =>
        `What ${market.companyName} was reimbursed in ${countryPhrase(market.countryName)}`
      }
    >
      These are your reimbursements so far. Cases without a payment are under cases in progress.
    </FoundCasesPage>
  );
}
