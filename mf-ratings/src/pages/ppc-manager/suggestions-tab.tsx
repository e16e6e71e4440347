import type { AdsSuggestion } from '@fairshelf/shared-contracts/ads';
import { formatDay } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { Button, EmptyState } from '@fairshelf/shared-ui/core';
import { NumericField, SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { DataTable, pagedRows } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Days } from './period.ts';
import { PAGE_SIZE, useSuggestions } from './queries.ts';
import { suggestionColumns } from './suggestion-columns.tsx';
import { useSuggestionActs } from './use-suggestion-acts.ts';
import type { View } from './view.ts';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[12]} ${space[24]};
  margin-bottom: ${space[12]};
`;
const Target = styled.form`
  width: 9rem;
`;
const About = styled.p`
  max-width: 48rem;
  margin: 0 0 ${space[16]};
  color: ${color.muted};
  ${textStyle(13)}
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  margin-bottom: ${space[12]};
  color: ${color.muted};
  ${textStyle(13)}
`;

const kinds = () =>
  [
    { id: 'bid', label: t`Bids` },
    { id: 'add', label: t`Keywords to add` },
    { id: 'negate', label: t`Terms to negate` },
  ] as const;

const ABOUT = {
  bid: msg`Suggested bid: sales per click times the target ACOS, changed by at most 30% at a time. It takes at least 10 clicks, or without an order, twice the clicks an order takes in the ad group. Keywords changed in the last 7 days are skipped until new data arrives.`,
  add: msg`Search terms with at least two orders within the target ACOS that aren’t exact keywords yet. Terms from automatic campaigns go to the manual ad group that advertises the same product.`,
  negate: msg`Search terms without an order after twice the clicks an order takes in their ad group, and at least 10. Terms that are already negated or that an exact keyword matches are skipped.`,
} as const;

interface SuggestionsTabProps {
  readonly market: Market;
  readonly view: View;
  readonly days: Days;
  readonly currency: string;
}

const nothing: ReadonlySet<string> = new Set();

/** The suggestions with their computation; applied one by one or in bulk. */
export function SuggestionsTab({ market, view, days, currency }: SuggestionsTabProps) {
  const { kind, acos } = view;
  const suggestions = useSuggestions(market, view, days);
  const { apply, busy, notes } = useSuggestionActs(market);
  const [selected, setSelected] = useState(nothing);
  const columns = useMemo(
    () => suggestionColumns(kind, { target: acos, currency, busy, notes, apply: (rows) => void apply(rows) }),
    [kind, acos, currency, busy, notes, apply, currentLanguage()],
  );
  const rows = suggestions.data?.rows;
  const total = suggestions.data?.total ?? 0;
  const selection = rows?.filter(({ id, adGroupId }) => selected.has(id) && adGroupId !== null) ?? [];
  const applyChosen = async (list: readonly AdsSuggestion[]) => {
    if (await apply(list)) setSelected(nothing);
  };
  return (
    <>
      <Toolbar>
        <SegmentedControl label={t`Suggestions`} options={kinds()} value={kind} onChange={view.setKind} />
        <TargetField key={acos} acos={acos} onChange={view.setAcos} />
      </Toolbar>
      <About>
        {say(ABOUT[kind])}
        {suggestions.data
          ? ` ${t`Figures from ${{ from: formatDay(days.from) }} to ${{ to: formatDay(suggestions.data.through) }}: Amazon still adds orders to the newest days.`}`
          : ''}
      </About>
      <Line>
        <span role="status">
          {suggestions.data ? plural(total, { one: '# suggestion', other: '# suggestions' }) : ''}
        </span>
        {selection.length > 0 ? (
          <Button
            variant="primary"
            pending={selection.some(({ id }) => busy.has(id))}
            onClick={() => void applyChosen(selection)}
          >
            {t`Apply ${{ count: selection.length }} selected`}
          </Button>
        ) : null}
      </Line>
      <DataTable
        label={t`Suggestions`}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={(row) => row.text}
        selected={selected}
        onSelectedChange={setSelected}
        {...pagedRows({
          query: suggestions,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          nothing: (
            <EmptyState title={t`Nothing to suggest`}>
              {t`Nothing to change in this period. Try a longer one.`}
            </EmptyState>
          ),
        })}
      />
    </>
  );
}

/** The target takes effect on Enter or blur: not with every digit. */
function TargetField({ acos, onChange }: { acos: number; onChange: (acos: number) => void }) {
  const [input, setInput] = useState(String(acos));
  const take = () => {
    const target = Number(input);
    if (target >= 1 && target <= 300) {
      if (target !== acos) onChange(target);
    } else setInput(String(acos));
  };
  return (
    <Target
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <NumericField label={t`Target ACOS in %`} value={input} onChange={setInput} onBlur={take} />
    </Target>
  );
}
