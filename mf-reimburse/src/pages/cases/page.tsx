import { CaseListPage } from './case-list-page.tsx';

/** Cases: what Amazon owes for this store, with the evidence. */
export default function CasesPage() {
  return (
    <CaseListPage
      title="Cases"
      describe={(market, place) => `What is owed to ${market.companyName} in ${place}`}
    />
  );
}
