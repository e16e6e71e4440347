import { countryPhrase, translated } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
import { FoundCasesPage } from '../../before-start/found-cases-page.tsx';

/** Cases in Progress without the plan: what would be in progress. */
export default function SignupCasesInProgressPage() {
  return (
    <FoundCasesPage
      title={t`Cases in Progress`}
      group="open"
      describe={(market) =>
        t`Found for ${{ company: market.companyName }} in ${{ country: translated(countryPhrase(market.countryName)) }}, not claimed yet`
      }
    >
      {t`Nothing is filed for you yet. These cases were found in your own records; with a plan, each is filed before its claim window closes.`}
    </FoundCasesPage>
  );
}
