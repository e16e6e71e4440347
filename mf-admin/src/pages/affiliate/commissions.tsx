import type { listCommissions } from '@fairshelf/shared-contracts/affiliates';
import { type CallData, formatDay, formatMoney } from '@fairshelf/shared-contracts/core';
import { Badge, EmptyState } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { keyPagedRows } from '../../key-paged-rows.tsx';
import type { ListProps } from './list-props.ts';
import { useCommissions } from './queries.ts';

const columns = (): readonly Column<CallData<typeof listCommissions>['rows'][number]>[] => [
  { id: 'company', header: t`Company`, cardTitle: true, cell: (row) => row.company_name },
  { id: 'reference', header: t`Reference`, cell: (row) => row.reference },
  { id: 'amount', header: t`Amount`, width: 130, align: 'end', cell: (row) => formatMoney(row.amount) },
  { id: 'at', header: t`Earned`, width: 120, align: 'end', cell: (row) => formatDay(row.created_at) },
  {
    id: 'paid',
    header: t`Paid`,
    width: 140,
    align: 'end',
    cell: (row) => (row.paid_on ? formatDay(row.paid_on) : <Badge tone="warning">{t`Open`}</Badge>),
  },
];

/** The commissions of an affiliate. */
export function Commissions({ affiliate }: ListProps) {
  const [cursor, setCursor] = useState('');
  const commissions = useCommissions(affiliate.id, cursor);
  return (
    <DataTable
      label={t`Commissions`}
      columns={columns()}
      rowId={({ id }) => id}
      {...keyPagedRows({
        query: commissions,
        cursor,
        setCursor,
        label: t`Pages of commissions`,
        counted: ({ total }) => plural({ total }, { one: '# commission', other: '# commissions' }),
        nothing: <EmptyState title={t`No commissions yet`} />,
      })}
      skeletonRows={3}
    />
  );
}
