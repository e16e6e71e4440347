import { marketAtom, pathOfAtom, store } from '@fairshelf/shared-contracts/state';
import { AlertCard, MarketingCard, MeasuringCard } from '@fairshelf/shared-signup/notification';
import { PageHeader } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { NoStore } from '../../no-store.tsx';
import { CaseMailsCard } from './case-mails-card.tsx';

const Column = styled.div`
  display: grid;
  gap: ${space[24]};
  max-width: 44rem;
`;

/**
 * Settings, notification of reimbursement: which emails about cases a person receives, per store; in an edition without
 * the page of mf-ratings the other emails too.
 */
export default function NotificationPage() {
  const market = useAtomValue(marketAtom, { store });
  const isOnlyPage = useAtomValue(pathOfAtom, { store })('menu-settings-notification') === undefined;
  return (
    <>
      <PageHeader
        title={t`Case Notification`}
        description={market ? t`Emails about the cases of ${{ companyName: market.companyName }}` : undefined}
      />
      <Column>
        {market ? <CaseMailsCard key={market.sellerId} sellerId={market.sellerId} /> : <NoStore />}
        {isOnlyPage ? (
          <>
            <AlertCard topics={['connection']} />
            <MarketingCard />
            <MeasuringCard />
          </>
        ) : null}
      </Column>
    </>
  );
}
