import { formatNumber } from '@fairshelf/shared-contracts/core';
import { rolesAtom, store } from '@fairshelf/shared-contracts/state';
import { Badge, Button, Card, LoadingOrError, PageHeader, Stat, Stats } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { AffiliateDialog } from '../affiliates/affiliate-dialog.tsx';
import { sayAmounts, sayConversion, sayRate } from '../affiliates/amounts.ts';
import { Codes } from './codes.tsx';
import { Commissions } from './commissions.tsx';
import { Payouts } from './payouts.tsx';
import { useAffiliate } from './queries.ts';
import { Referrals } from './referrals.tsx';

export type AffiliateDetails = NonNullable<ReturnType<typeof useAffiliate>['data']>;

const Below = styled.div`
  margin-top: ${space[24]};
`;

const TABS = ['referrals', 'commissions', 'payouts', 'codes'] as const;

/** One affiliate: codes, referrals, commissions and payouts. */
export default function AffiliatePage() {
  const { affiliate: affiliateId = '' } = useParams();
  const found = useAffiliate(affiliateId);
  const isOperator = useAtomValue(rolesAtom, { store }).includes('super-admin');
  const [isEditing, setEditing] = useState(false);
  const affiliate = found.data;
  return (
    <>
      <PageHeader
        title={t`Affiliate`}
        description={affiliate ? `${affiliate.name} · ${affiliate.email}` : undefined}
        badge={affiliate && !affiliate.active ? <Badge>{t`Inactive`}</Badge> : null}
        actions={
          affiliate && isOperator ? (
            <Button onClick={() => setEditing(true)}>{t`Edit affiliate`}</Button>
          ) : null
        }
      />
      {affiliate ? (
        <Details affiliate={affiliate} isOperator={isOperator} />
      ) : (
        <LoadingOrError query={found} label={t`Loading the affiliate`} />
      )}
      {isEditing && affiliate ? (
        <AffiliateDialog affiliate={affiliate} onClose={() => setEditing(false)} />
      ) : null}
    </>
  );
}

function Details({ affiliate, isOperator }: { affiliate: AffiliateDetails; isOperator: boolean }) {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('referrals'));
  const lists = { affiliate, isOperator };
  return (
    <>
      <Card>
        <Stats>
          <Stat label={t`Referrals`} value={formatNumber(affiliate.referrals)} />
          <Stat
            label={t`Conversion`}
            value={sayConversion(affiliate)}
            note={t`${{ count: formatNumber(affiliate.converted) }} connected a store`}
          />
          <Stat label={t`Commission`} value={sayRate(affiliate.commission_bps)} note={t`for new referrals`} />
          <Stat label={t`Open`} value={sayAmounts(affiliate.open)} />
          <Stat label={t`Paid`} value={sayAmounts(affiliate.paid)} />
        </Stats>
      </Card>
      <Below>
        <Tabs
          label={t`About this affiliate`}
          value={tab}
          onChange={(next) => void setTab(TABS.find((each) => each === next) ?? null)}
          items={[
            { id: 'referrals', label: t`Referrals`, content: <Referrals {...lists} /> },
            { id: 'commissions', label: t`Commissions`, content: <Commissions {...lists} /> },
            { id: 'payouts', label: t`Payouts`, content: <Payouts {...lists} /> },
            {
              id: 'codes',
              label: t`Codes (${{ count: affiliate.codes.length }})`,
              content: <Codes {...lists} />,
            },
          ]}
        />
      </Below>
    </>
  );
}
