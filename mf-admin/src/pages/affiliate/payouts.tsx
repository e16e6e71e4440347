import type { listPayouts } from '@fairshelf/shared-contracts/affiliates';
import { type CallData, formatDay, formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import { Button, Cluster, EmptyState } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { keyPagedRows } from '../../key-paged-rows.tsx';
import type { ListProps } from './list-props.ts';
import { PayDialog } from './pay-dialog.tsx';
import { usePayouts } from './queries.ts';

const Acts = styled(Cluster)`
  margin-bottom: ${space[16]};
`;

const columns = (): readonly Column<CallData<typeof listPayouts>['rows'][number]>[] => [
  { id: 'paid', header: t`Paid on`, cardTitle: true, cell: (row) => formatDay(row.paid_on) },
  { id: 'reference', header: t`Reference`, cell: (row) => row.reference },
  {
    id: 'commissions',
    header: t`Commissions`,
    width: 120,
    align: 'end',
    cell: (row) => formatNumber(row.commissions),
  },
  { id: 'amount', header: t`Amount`, width: 140, align: 'end', cell: (row) => formatMoney(row.amount) },
];

/** The payouts to an affiliate, and what is left to pay. */
export function Payouts({ affiliate, isOperator }: ListProps) {
  const [cursor, setCursor] = useState('');
  const [paying, setPaying] = useState<string>();
  const payouts = usePayouts(affiliate.id, cursor);
  const amount = affiliate.open.find(({ currency }) => currency === paying);
  return (
    <>
      {isOperator && affiliate.open.length > 0 ? (
        <Acts>
          {affiliate.open.map((open) => (
            <Button key={open.currency} variant="primary" onClick={() => setPaying(open.currency)}>
              {t`Record payout of ${{ amount: formatMoney(open) }}`}
            </Button>
          ))}
        </Acts>
      ) : null}
      <DataTable
        label={t`Payouts`}
        columns={columns()}
        rowId={({ id }) => id}
        {...keyPagedRows({
          query: payouts,
          cursor,
          setCursor,
          label: t`Pages of payouts`,
          counted: ({ total }) => plural({ total }, { one: '# payout', other: '# payouts' }),
          nothing: <EmptyState title={t`No payouts yet`} />,
        })}
        skeletonRows={3}
      />
      {amount ? (
        <PayDialog affiliateId={affiliate.id} amount={amount} onClose={() => setPaying(undefined)} />
      ) : null}
    </>
  );
}
