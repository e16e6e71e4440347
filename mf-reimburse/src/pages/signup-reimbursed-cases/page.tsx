import { FoundCasesPage } from '../../before-start/found-cases-page.tsx';

/** Reimbursed Cases for sellers who have not begun: what the marketplace paid by itself. */
export default function SignupReimbursedCasesPage() {
  return (
    <FoundCasesPage
      title="Reimbursed Cases"
      group="reimbursed"
      describe={(market) => `What ${market.companyName} was reimbursed in ${market.countryName}`}
    >
      This is what the marketplace paid by itself for what it lost. What it did not pay stands among the cases
      in progress.
    </FoundCasesPage>
  );
}
