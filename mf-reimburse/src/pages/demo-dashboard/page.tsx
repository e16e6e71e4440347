import { Card, PageHeader } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { DemoArea } from '../../demo/demo-area.tsx';
import ReimbursementOverviewWidget from '../../widgets/reimbursement-overview.tsx';
import ReimbursementSummaryWidget from '../../widgets/reimbursement-summary.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
`;

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
