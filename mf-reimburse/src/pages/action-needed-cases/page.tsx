import { t } from '@lingui/core/macro';
import { CaseListPage } from '../cases/case-list-page.tsx';

/** Action Needed Cases. */
export default function ActionNeededCasesPage() {
  return (
    <CaseListPage
      title={t`Action Needed Cases`}
      group="action-needed"
      describe={{
        country: (company, country) => t`Cases of ${{ company }} in ${{ country }} that wait for you`,
        all: (company) => t`Cases of ${{ company }} in all countries that wait for you`,
        'all-stores': () => t`Cases of all stores that wait for you`,
      }}
    />
  );
}
