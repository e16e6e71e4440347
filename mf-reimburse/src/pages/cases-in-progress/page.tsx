import { CaseListPage } from '../cases/case-list-page.tsx';

/** Cases in Progress. */
export default function CasesInProgressPage() {
  return (
    <CaseListPage
      title="Cases in Progress"
      group="in-progress"
      describe={(market) => `Cases of ${market.companyName} on their way to a payment`}
    />
  );
}
