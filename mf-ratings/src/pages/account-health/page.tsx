import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Card, EmptyState, ExportMenu, SearchField } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { DataTable, ListToolbar, pagedRows } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { AccountJudgement } from '../../account-judgement.tsx';
import { ListViews } from '../../list-views.tsx';
import { StoreHead, StorePage } from '../../store-page.tsx';
import { SeverityFigures } from '../violation/severity-figures.tsx';
import { ownViolationColumns } from './columns.tsx';
import { PAGE_SIZE, useHealth, useOwnViolations, useOwnViolationsExport } from './queries.ts';
import { savedParsers, useView, visitParsers } from './view.ts';
import { ViolationDrawer } from './violation-drawer.tsx';

const Health = styled.div`
  margin-bottom: ${space[24]};
`;
const Bar = styled(ListToolbar)`
  > :nth-child(2) {
    flex: 1 1 14rem;
    max-width: 22rem;
  }
  > :last-child {
    margin-inline-start: auto;
  }
`;

/** Account Health: Amazon's view of the store's account and its violations, for the seller to read. */
export default function AccountHealthPage() {
  return <StorePage title={t`Account Health`}>{(market) => <Violations market={market} />}</StorePage>;
}

const lists = () =>
  [
    { id: 'open', label: t({ message: 'Open', context: 'violation' }) },
    { id: 'past', label: t`Past` },
  ] as const;

function Violations({ market }: { market: Market }) {
  const view = useView();
  const health = useHealth(market).data?.health;
  const violations = useOwnViolations(market, view);
  const { data } = violations;
  const exportAs = useOwnViolationsExport(market, view);
  const [searchText, setSearchText] = useDebouncedText(view.search, view.setSearch);
  const { list, open } = view;
  const columns = useMemo(() => ownViolationColumns(list, open), [list, open, currentLanguage()]);
  const total = data?.total ?? 0;
  const violation = data?.rows.find(({ id }) => id === view.violation);
  return (
    <>
      <StoreHead title={t`Account Health`} market={market} />
      {health && data ? (
        <Health>
          <Card title={t`Amazon’s view of the account`}>
            <AccountJudgement health={health} open={{ ...NONE_OPEN, ...data.open }} />
          </Card>
        </Health>
      ) : null}
      <SeverityFigures open={data?.open} chosen={view.severity} onChoose={view.setSeverity} />
      <Bar>
        <SegmentedControl label={t`List`} options={lists()} value={list} onChange={view.setList} />
        <SearchField
          label={t`Search violations`}
          placeholder={t`Title, product, SKU, ASIN or code`}
          value={searchText}
          onChange={setSearchText}
        />
        <ListViews
          list="own-violations"
          plainName={t`Open violations`}
          saved={savedParsers}
          visit={visitParsers}
        />
        <ExportMenu onExport={exportAs} disabled={total === 0} />
      </Bar>
      <DataTable
        label={t`Violations`}
        columns={columns}
        total={data?.total}
        rowId={(row) => row.id}
        onOpen={(row) => open(row.id)}
        {...pagedRows({
          query: violations,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered: view.isFiltered,
          nothing: (
            <EmptyState
              title={list === 'open' ? t`No open violations` : t`No past violations`}
              icon={<ShieldCheck />}
            >
              {list === 'open'
                ? t`Listings and account figures are checked every hour.`
                : t`Violations that were resolved are listed here.`}
            </EmptyState>
          ),
        })}
        onClearFilters={view.clearFilters}
      />
      {violation && data ? (
        <ViolationDrawer violation={violation} links={data.links} onClose={view.close} />
      ) : null}
    </>
  );
}

const NONE_OPEN = { critical: 0, high: 0, medium: 0, low: 0 };
