import { FoundCasesPage } from '../../before-start/found-cases-page.tsx';

/** Reimbursed Cases without the plan: what was paid so far. */
export default function SignupReimbursedCasesPage() {
  return (
    <FoundCasesPage
      title="Reimbursed Cases"
      group="reimbursed"
      describe={(market) => `What ${market.companyName} was reimbursed in ${market.countryName}`}
    >
      This is what you were reimbursed for so far. What was not paid stands among the cases in progress.
    </FoundCasesPage>
  );
}
