import { countryPhrase } from '@fairshelf/shared-contracts/core';
import { FoundCasesPage } from '../../before-start/found-cases-page.tsx';

/** Cases in Progress without the plan: what would be in progress. */
export default function SignupCasesInProgressPage() {
  return (
    <FoundCasesPage
      title="Cases in Progress"
      group="open"
      describe={(market) =>
        `Found for ${market.companyName} in ${countryPhrase(market.countryName)}, not claimed yet`
      }
    >
      Nothing is filed for you yet. These cases were found in your own records; with a plan, each is filed
      before its claim window closes.
    </FoundCasesPage>
  );
}
