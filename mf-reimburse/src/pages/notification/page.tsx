import { marketAtom, store } from '@fairshelf/shared-contracts/state';
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

/** Settings, notification of reimbursement: which emails about cases a person receives, per store. */
export default function NotificationPage() {
  const market = useAtomValue(marketAtom, { store });
  return (
    <>
      <PageHeader
        title={t`Case Notification`}
        description={market ? t`Emails about the cases of ${{ companyName: market.companyName }}` : undefined}
      />
      <Column>
        {market ? <CaseMailsCard key={market.sellerId} sellerId={market.sellerId} /> : <NoStore />}
      </Column>
    </>
  );
}
