import type { Affiliate } from '@fairshelf/shared-contracts/affiliates';
import { formatDay, formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import { rolesAtom, store } from '@fairshelf/shared-contracts/state';
import { Badge, Button, EmptyState, Link, PageHeader, SearchField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { type Column, DataTable, pagedRows, toTableSort } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Toolbar } from '../../toolbar.ts';
import { AffiliateDialog } from './affiliate-dialog.tsx';
import { sayAmounts, sayConversion, sayRate } from './amounts.ts';
import { PAGE_SIZE, useAffiliates } from './queries.ts';
import { useView } from './view.ts';

const columns = (): readonly Column<Affiliate>[] => [
  {
    id: 'name',
    header: t`Affiliate`,
    cardTitle: true,
    sortable: true,
    cell: (row) => (
      <>
        <Link href={`/system/affiliates/detail/${row.id}`}>{row.name}</Link>{' '}
        {row.active ? null : <Badge>{t`Inactive`}</Badge>}
      </>
    ),
  },
  { id: 'agent', header: t`Agent`, width: 190, cell: (row) => row.agent_email ?? NONE },
  {
    id: 'referrals',
    header: t`Referrals`,
    width: 100,
    align: 'end',
    sortable: true,
    cell: (row) => formatNumber(row.referrals),
  },
  { id: 'conversion', header: t`Conversion`, width: 110, align: 'end', cell: sayConversion },
  { id: 'rate', header: t`Commission`, width: 110, align: 'end', cell: (row) => sayRate(row.commission_bps) },
  { id: 'open', header: t`Open`, width: 130, align: 'end', cell: (row) => sayAmounts(row.open) },
  { id: 'paid', header: t`Paid`, width: 130, align: 'end', cell: (row) => sayAmounts(row.paid) },
  {
    id: 'created_at',
    header: t`Since`,
    width: 120,
    align: 'end',
    sortable: true,
    cell: (row) => formatDay(row.created_at),
  },
];

const ALL = 'all';
const states = () => [
  { id: ALL, label: t`Active and inactive` },
  { id: 'yes', label: t`Active` },
  { id: 'no', label: t`Inactive` },
];

/** Affiliates: who refers companies, and what they earn. An agent sees their own. */
export default function AffiliatesPage() {
  const view = useView();
  const isOperator = useAtomValue(rolesAtom, { store }).includes('super-admin');
  const [input, setInput] = useDebouncedText(view.search, view.setSearch);
  const [isAdding, setAdding] = useState(false);
  const affiliates = useAffiliates(view);
  return (
    <>
      <PageHeader
        title={t`Affiliates`}
        description={t`A company counts as converted once it connects a store.`}
        actions={
          isOperator ? (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {t`New affiliate`}
            </Button>
          ) : null
        }
      />
      <Toolbar>
        <SearchField
          label={t`Search affiliates`}
          placeholder={t`Name, email or code`}
          value={input}
          onChange={setInput}
        />
        <Select
          label={t`State`}
          hideLabel
          options={states()}
          value={view.active ?? ALL}
          onChange={view.setActive}
        />
      </Toolbar>
      <DataTable
        label={t`Affiliates`}
        columns={columns()}
        total={affiliates.data?.total}
        rowId={({ id }) => id}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        {...pagedRows({
          query: affiliates,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered: view.search !== '' || view.active !== null,
          nothing: (
            <EmptyState title={isOperator ? t`No affiliates yet` : t`No affiliates are assigned to you`}>
              {isOperator ? t`Add one and give it a referral code.` : t`A super-admin assigns them to you.`}
            </EmptyState>
          ),
        })}
        onClearFilters={view.clearFilters}
      />
      {isAdding ? <AffiliateDialog affiliate={undefined} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
