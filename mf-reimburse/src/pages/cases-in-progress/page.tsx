import { CaseListPage } from '../cases/case-list-page.tsx';

/** Cases in Progress. */
export default function CasesInProgressPage() {
  return (
    <CaseListPage
      title="Cases in Progress"
      group="in-progress"
      describe={(market, place) => `Cases of ${market.companyName} in ${place} being filed or reviewed`}
    />
  );
}
