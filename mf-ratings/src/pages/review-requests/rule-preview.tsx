import { formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import type { PreviewRow } from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { Badge, EmptyState, Pagination } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { type Column, DataTable, queryState } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { OrderCell } from './order-cell.tsx';
import { PREVIEW_SIZE, useRulePreview } from './queries.ts';
import { OUTCOME_WORDS } from './request-words.ts';
import type { FormProblems, RuleDraft } from './rule-draft.ts';
import { useSettled } from './use-settled.ts';
import type { View } from './view.ts';

const Root = styled.section`
  margin-top: ${space[24]};
  padding-top: ${space[16]};
  border-top: 1px solid ${color.hairline};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[12]};
  margin-bottom: ${space[12]};
  h3 {
    ${textStyle(16, 600)}
  }
  p {
    color: ${color.muted};
    ${textStyle(13)}
  }
`;
const Why = styled.span`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  color: ${color.muted};
  ${textStyle(12)}
`;

/** A pause in typing before the preview is computed again. */
const SETTLE_MS = 400;

interface RulePreviewProps {
  readonly market: Market;
  readonly view: View;
  /** Empty for a new rule. */
  readonly ruleId: string;
  readonly draft: RuleDraft;
  readonly problems: FormProblems;
}

const previewColumns = (): readonly Column<PreviewRow>[] => [
  {
    id: 'order',
    header: t`Order`,
    cardTitle: true,
    cell: (row) => <OrderCell orderId={row.orderId} title={row.title} skus={row.skus} />,
  },
  { id: 'delivered', header: t`Delivered by`, width: 116, cell: (row) => formatDay(row.deliveredBy) },
  { id: 'outcome', header: t`Outcome`, width: 176, cell: (row) => <Outcome row={row} /> },
];

/** Which of the last 60 days' orders the rule in the form would match, and why not the others. */
export function RulePreview({ market, view, ruleId, draft, problems }: RulePreviewProps) {
  // The name does not affect the preview; an invalid form can't be sent.
  const isSound = Object.keys(problems).every((field) => field === 'name');
  const settledDraft = useSettled(draft, JSON.stringify({ ...draft, name: '' }), SETTLE_MS);
  const preview = useRulePreview(market, { id: ruleId, draft: settledDraft, enabled: isSound }, view);
  const { data } = preview;
  const columns = useMemo(previewColumns, [currentLanguage()]);
  const all = data?.outcomes.reduce((sum, { orders }) => sum + orders, 0) ?? 0;
  return (
    <Root aria-label={t`Preview`}>
      <Head>
        <div>
          <h3>{t`Preview`}</h3>
          <p role="status">{data ? inWords(data) : t`Checking the orders of the last 60 days …`}</p>
        </div>
        <Select
          label={t`Outcome`}
          hideLabel
          size="sm"
          value={view.outcome || ALL}
          options={[
            { id: ALL, label: t`All orders (${{ count: formatNumber(all) }})` },
            ...(data?.outcomes ?? []).map(({ outcome, orders }) => ({
              id: outcome,
              label: `${say(OUTCOME_WORDS[outcome].label)} (${formatNumber(orders)})`,
            })),
          ]}
          onChange={(id) =>
            view.setOutcome(data?.outcomes.find(({ outcome }) => outcome === id)?.outcome ?? '')
          }
        />
      </Head>
      <DataTable
        label={t`Orders of the last 60 days`}
        density="compact"
        columns={columns}
        rows={data?.rows}
        rowId={(row) => row.orderId}
        skeletonRows={4}
        {...queryState(preview)}
        filtered={view.outcome !== ''}
        onClearFilters={() => view.setOutcome('')}
        empty={
          <EmptyState compact title={t`No orders in the last 60 days`}>
            {t`They appear here once the orders of this store are imported.`}
          </EmptyState>
        }
        footer={
          data && data.total > PREVIEW_SIZE ? (
            <Pagination
              label={t`Pages of the preview`}
              page={view.seen}
              pageSize={PREVIEW_SIZE}
              total={data.total}
              onChange={view.setSeen}
            />
          ) : null
        }
      />
    </Root>
  );
}

const ALL = 'all';

type Preview = NonNullable<ReturnType<typeof useRulePreview>['data']>;

function inWords({ outcomes, askable }: Preview): string {
  const ordersWith = (name: string) => outcomes.find(({ outcome }) => outcome === name)?.orders ?? 0;
  const all = outcomes.reduce((sum, { orders }) => sum + orders, 0);
  const matching = formatNumber(ordersWith('match'));
  const orders = formatNumber(all);
  const possible = formatNumber(askable);
  const earlier = ordersWith('earlier-rule');
  return earlier > 0
    ? t`${{ matching }} of ${{ orders }} orders of the last 60 days match; ${{ possible }} of them can still get a request. An earlier rule matches ${{ earlier: formatNumber(earlier) }}.`
    : t`${{ matching }} of ${{ orders }} orders of the last 60 days match; ${{ possible }} of them can still get a request.`;
}

function Outcome({ row }: { row: PreviewRow }) {
  const { label, tone } = OUTCOME_WORDS[row.outcome];
  return (
    <Why>
      <Badge tone={tone}>{say(label)}</Badge>
      {row.earlierRule && row.outcome === 'earlier-rule' ? row.earlierRule : null}
      {row.outcome === 'match' ? whenOf(row) : null}
    </Why>
  );
}

function whenOf({ asked, older, dueAt }: PreviewRow): string {
  if (asked) return t`already requested`;
  if (older) return t`placed before the rule starts`;
  return dueAt ? t`on ${{ day: formatDay(dueAt) }}` : t`past the 30 days`;
}
