import { countryPhrase, translated } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
import { FoundCasesPage } from '../../before-start/found-cases-page.tsx';

/** Reimbursed Cases without the plan: what was paid so far. */
export default function SignupReimbursedCasesPage() {
  return (
    <FoundCasesPage
      title={t`Reimbursed Cases`}
      group="reimbursed"
      describe={(market) =>
        t`What ${{ company: market.companyName }} was reimbursed in ${{ country: translated(countryPhrase(market.countryName)) }}`
      }
    >
      {t`These are your reimbursements so far. Cases without a payment are under cases in progress.`}
    </FoundCasesPage>
  );
}
