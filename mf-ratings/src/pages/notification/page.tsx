import { AlertCard, MarketingCard, MeasuringCard } from '@fairshelf/shared-signup/notification';
import { PageHeader } from '@fairshelf/shared-ui/core';
import { inOrder, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { SummaryCard } from './summary-card.tsx';
import { ThresholdCard } from './threshold-card.tsx';
import { WebhookCard } from './webhook-card.tsx';

const Column = styled.div`
  display: grid;
  gap: ${space[24]};
  ${inOrder}
  max-width: 44rem;
`;

/** Settings, Notification: which emails a person receives. The bell shows everything in the product. */
export default function NotificationPage() {
  return (
    <>
      <PageHeader title={t`Notification`} description={t`Which alerts and emails you receive, and when.`} />
      <Column>
        <SummaryCard />
        <AlertCard />
        <WebhookCard />
        <ThresholdCard />
        <MarketingCard />
        <MeasuringCard />
      </Column>
    </>
  );
}
