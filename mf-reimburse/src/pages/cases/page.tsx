import { t } from '@lingui/core/macro';
import { CaseListPage } from './case-list-page.tsx';

/** Cases: what Amazon owes for this store, with the evidence. */
export default function CasesPage() {
  return (
    <CaseListPage
      title={t`Cases`}
      describe={{
        country: (company, country) => t`What is owed to ${{ company }} in ${{ country }}`,
        all: (company) => t`What is owed to ${{ company }} in all countries`,
        'all-stores': () => t`What is owed to all stores of your company`,
      }}
    />
  );
}
