import { Card, PageHeader, Stack } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { DemoArea } from '../../demo/demo-area.tsx';
import ReimbursementOverviewWidget from '../../widgets/reimbursement-overview.tsx';
import ReimbursementSummaryWidget from '../../widgets/reimbursement-summary.tsx';

/** Demo: the dashboard, with the widgets of this remote. */
export default function DemoDashboardPage() {
  return (
    <DemoArea>
      <PageHeader title={t`Dashboard`} />
      <Stack>
        <Card title={t`Reimbursement`}>
          <ReimbursementSummaryWidget />
        </Card>
        <Card title={t`Your reimbursements`}>
          <ReimbursementOverviewWidget />
        </Card>
      </Stack>
    </DemoArea>
  );
}
