import type { listReferrals } from '@fairshelf/shared-contracts/affiliates';
import { type CallData, formatDay } from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Badge, Button, EmptyState, SearchField } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { keyPagedRows } from '../../key-paged-rows.tsx';
import { Toolbar } from '../../toolbar.ts';
import { sayAmounts } from '../affiliates/amounts.ts';
import { CommissionDialog } from './commission-dialog.tsx';
import type { ListProps } from './list-props.ts';
import { useReferrals } from './queries.ts';

type Referral = CallData<typeof listReferrals>['rows'][number];

const columnsOf = (note: ((referral: Referral) => void) | undefined): readonly Column<Referral>[] => [
  { id: 'company', header: t`Company`, cardTitle: true, cell: (row) => row.company_name },
  { id: 'code', header: t`Code`, width: 160, cell: (row) => row.code },
  {
    id: 'state',
    header: t`State`,
    width: 150,
    cell: (row) =>
      row.isConverted ? (
        <Badge tone="success">{t`Store connected`}</Badge>
      ) : (
        <Badge tone="info">{t`Signed up`}</Badge>
      ),
  },
  { id: 'earned', header: t`Earned`, width: 130, align: 'end', cell: (row) => sayAmounts(row.earned) },
  { id: 'since', header: t`Came`, width: 120, align: 'end', cell: (row) => formatDay(row.created_at) },
  ...(note
    ? [
        {
          id: 'acts',
          header: t`Actions`,
          hideHeader: true,
          width: 160,
          align: 'end' as const,
          cell: (row: Referral) => (
            <Button size="sm" onClick={() => note(row)}>
              {t`Record commission`}
            </Button>
          ),
        },
      ]
    : []),
];

/** The companies referred by an affiliate. */
export function Referrals({ affiliate, isOperator }: ListProps) {
  const [search, setSearch] = useState('');
  const [cursor, setCursor] = useState('');
  const [noting, setNoting] = useState<Referral>();
  const [input, setInput] = useDebouncedText(search, (text) => {
    setSearch(text);
    setCursor('');
  });
  const referrals = useReferrals(affiliate.id, search, cursor);
  const columns = useMemo(
    () => columnsOf(isOperator ? setNoting : undefined),
    [isOperator, currentLanguage()],
  );
  return (
    <>
      <Toolbar>
        <SearchField label={t`Search referrals`} placeholder={t`Company`} value={input} onChange={setInput} />
      </Toolbar>
      <DataTable
        label={t`Referrals`}
        columns={columns}
        rowId={({ id }) => id}
        {...keyPagedRows({
          query: referrals,
          cursor,
          setCursor,
          label: t`Pages of referrals`,
          counted: ({ total }) => plural({ total }, { one: '# referral', other: '# referrals' }),
          isFiltered: search !== '',
          nothing: (
            <EmptyState
              title={t`No referrals yet`}
            >{t`Sign-ups with one of the codes appear here.`}</EmptyState>
          ),
        })}
        onClearFilters={() => setInput('')}
        skeletonRows={3}
      />
      {noting ? (
        <CommissionDialog affiliateId={affiliate.id} referral={noting} onClose={() => setNoting(undefined)} />
      ) : null}
    </>
  );
}
