import { ChangeOnly, useDebouncedText, useMay, useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import { COST_STATES } from '@fairshelf/shared-contracts/sourcing-costs';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, EmptyState, ExportMenu, SearchField, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { DataTable, ListToolbar, pagedRows, toTableSort } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { costColumns } from './columns.tsx';
import { costStates } from './cost-state.ts';
import { MoveBar } from './move-bar.tsx';
import { PAGE_SIZE, useCosts, useCostsExport, useSaveCosts } from './queries.ts';
import { useEdits } from './use-edits.ts';
import type { useView } from './view.ts';

const Toolbar = styled(ListToolbar)`
  > * {
    flex: 1 1 14rem;
    max-width: 24rem;
  }
`;

const End = styled.div`
  text-align: end;
  && {
    flex: none;
    margin-inline-start: auto;
  }
`;

const Notes = styled.div`
  display: grid;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
  &:empty {
    display: none;
  }
`;

const Acts = styled.div`
  display: flex;
  gap: ${space[8]};
`;

const ALL = 'all';
const stateOptions = () => [
  { id: ALL, label: t`All products` },
  ...COST_STATES.map((state) => ({ id: state, label: say(costStates[state].text) })),
];

interface CostsGridProps {
  readonly market: Market;
  readonly view: ReturnType<typeof useView>;
}

/** The products of a store with their costs, edited in place and saved together or not at all. */
export function CostsGrid({ market, view }: CostsGridProps) {
  const [searchText, setSearchText] = useDebouncedText(view.search, view.setSearch);
  const costs = useCosts(market, view);
  const exportCosts = useCostsExport(market, view);
  const save = useSaveCosts();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { edits, edit, discard, problems, setProblems } = useEdits();
  const pending = [...edits].filter(([, { waits }]) => !waits);
  useUnsavedChanges(pending.length > 0);
  const { openProofs } = view;
  const readOnly = !useMay('change');
  const language = currentLanguage();
  const columns = useMemo(
    () => costColumns({ edits, edit, problems, openProofs, readOnly }),
    [edits, edit, problems, openProofs, readOnly, language],
  );
  const total = costs.data?.total ?? 0;

  const submit = () => {
    const rows = pending.map(([sku, { amount, validFrom }]) => ({ sku, amount, validFrom }));
    save.mutate(
      { body: { sellerId: market.sellerId, marketId: market.marketId, costs: rows } },
      {
        onSuccess: (answer) => {
          if (answer.error) {
            setProblems(new Map((answer.fields ?? []).map(({ path, message }) => [path, message])));
            return;
          }
          discard();
          toast.success(t`Saved. Cases are recalculated with the next import, within the hour.`);
        },
      },
    );
  };
  const refusal = refusalOf(save);
  return (
    <>
      <Toolbar>
        <SearchField
          label={t`Search products`}
          placeholder={t`Title, SKU or ASIN`}
          value={searchText}
          onChange={setSearchText}
        />
        <Select
          label={t`State`}
          hideLabel
          options={stateOptions()}
          value={view.state ?? ALL}
          onChange={view.setState}
        />
        <End>
          <ExportMenu onExport={exportCosts} disabled={total === 0} />
        </End>
      </Toolbar>
      <Notes>
        {pending.length > 0 ? (
          <Banner
            tone={refusal ? 'danger' : 'info'}
            action={
              <Acts>
                <Button size="sm" variant="primary" pending={save.isPending} onClick={submit}>
                  {t`Save`}
                </Button>
                <Button size="sm" onClick={discard}>
                  {t`Discard`}
                </Button>
              </Acts>
            }
          >
            {refusal ??
              plural(
                { count: pending.length },
                { one: '# cost is not saved yet.', other: '# costs are not saved yet.' },
              )}
          </Banner>
        ) : null}
        {selected.size > 0 ? (
          <ChangeOnly>
            <MoveBar market={market} skus={[...selected]} onDone={() => setSelected(new Set())} />
          </ChangeOnly>
        ) : null}
      </Notes>
      <DataTable
        label={t`Sourcing costs`}
        columns={columns}
        total={costs.data?.total}
        rowId={(row) => row.sku}
        rowLabel={(row) => row.sku}
        selected={selected}
        onSelectedChange={setSelected}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        {...pagedRows({
          query: costs,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered: view.search !== '' || view.state !== null,
          nothing: (
            <EmptyState
              title={t`No FBA products`}
            >{t`Products appear here after the first import.`}</EmptyState>
          ),
        })}
        onClearFilters={view.clearFilters}
      />
    </>
  );
}
