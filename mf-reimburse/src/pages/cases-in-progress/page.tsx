import { t } from '@lingui/core/macro';
import { CaseListPage } from '../cases/case-list-page.tsx';

/** Cases in Progress. */
export default function CasesInProgressPage() {
  return (
    <CaseListPage
      title={t`Cases in Progress`}
      group="in-progress"
      describe={{
        country: (company, country) =>
          t`Cases of ${{ company }} in ${{ country }} that are being filed or reviewed`,
        all: (company) => t`Cases of ${{ company }} in all countries that are being filed or reviewed`,
        'all-stores': () => t`Cases of all stores that are being filed or reviewed`,
      }}
    />
  );
}
