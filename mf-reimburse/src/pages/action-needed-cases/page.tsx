import { CaseListPage } from '../cases/case-list-page.tsx';

/** Action Needed Cases. */
export default function ActionNeededCasesPage() {
  return (
    <CaseListPage
      title="Action Needed Cases"
      group="action-needed"
      describe={(market, place) => `Cases of ${market.companyName} in ${place} that wait for you`}
    />
  );
}
