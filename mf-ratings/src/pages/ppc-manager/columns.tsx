import type { AdsLevel, AdsRow } from '@fairshelf/shared-contracts/ads';
import { translated } from '@fairshelf/shared-contracts/core';
import { say } from '@fairshelf/shared-contracts/texts';
import { Badge, Switch, VisuallyHidden } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { OpenButton } from '@fairshelf/shared-ui/table';
import { color, space, tabularFigures, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { AmountCell } from './amount-cell.tsx';
import { METRICS, type MetricId, metricChange, metricText } from './metrics.ts';
import type { Changes } from './use-changes.ts';
import { matchWord, STATE_WORDS } from './words.ts';

const Cell = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  min-width: 0;
  padding-block: ${space[4]};
  small {
    color: ${color.muted};
    ${textStyle(12)}
  }
`;
const Name = styled(OpenButton)`
  ${textStyle(13, 500)}
`;
const Plain = styled.span`
  overflow-wrap: anywhere;
  ${textStyle(13, 500)}
`;
/** Contains visually hidden text, which would otherwise lengthen the page beyond the scrolling table. */
const Toggle = styled.span`
  position: relative;
  display: inline-block;
`;
const Problem = styled.p`
  color: ${color.danger};
  ${textStyle(12)}
`;
const Figure = styled.span`
  display: inline-grid;
  justify-items: end;
  ${tabularFigures}
  small {
    color: ${color.subtle};
    ${textStyle(12)}
    white-space: nowrap;
    /* '−15.6 pts' is wider than its column: it extends into the gap to its left and ends with the other figures. */
    margin-inline-start: calc(-1 * ${space[12]});
  }
  small[data-tone='good'] {
    color: ${color.success};
  }
  small[data-tone='bad'] {
    color: ${color.danger};
  }
`;

interface Acts extends Pick<Changes, 'change' | 'busy' | 'notes'> {
  readonly enter: (row: AdsRow) => void;
}

const WIDTHS: Partial<Record<MetricId, number>> = { spend: 92, sales: 92, cpc: 64, impressions: 112 };
const shownMetrics: readonly MetricId[] = [
  'spend',
  'sales',
  'acos',
  'roas',
  'clicks',
  'cpc',
  'ctr',
  'impressions',
];

/** The columns of a level. `acts` change rows and open them; amounts are in `currency`. */
export function adsColumns(level: AdsLevel, currency: string, acts: Acts): readonly Column<AdsRow>[] {
  const hasState = level !== 'search-term';
  const hasAmount = level !== 'search-term' && level !== 'negative';
  return [
    {
      id: 'name',
      header: t`Name`,
      cardTitle: true,
      sortable: true,
      cell: (row) => <NameCell row={row} acts={acts} />,
    },
    ...(hasState ? [stateColumn(acts)] : []),
    ...(hasAmount
      ? [
          {
            id: 'amount',
            header: level === 'campaign' ? t`Daily budget` : t`Bid`,
            width: 112,
            align: 'end',
            sortable: true,
            cell: (row) => (
              <AmountCell
                row={row}
                currency={currency}
                busy={acts.busy.has(row.id)}
                onSave={(amount) => acts.change([row], () => ({ amount }))}
              />
            ),
          } satisfies Column<AdsRow>,
        ]
      : []),
    ...(level === 'negative' ? [] : shownMetrics.map((id) => metricColumn(id, currency))),
  ];
}

function NameCell({ row, acts }: { row: AdsRow; acts: Acts }) {
  const canEnter = row.level !== 'negative' && row.level !== 'search-term';
  const problem = acts.notes.get(row.id);
  const where = [row.level === 'campaign' ? '' : row.campaignName, row.adGroupName]
    .filter(Boolean)
    .join(' › ');
  return (
    <Cell>
      {canEnter ? <Name onClick={() => acts.enter(row)}>{row.name}</Name> : <Plain>{row.name}</Plain>}
      <small>
        {[matchWord(row.matchType), row.matchedBy ? t`by “${{ matchedBy: row.matchedBy }}”` : '']
          .filter(Boolean)
          .join(' ')}
        {where && row.level !== 'ad-group' ? ` · ${where}` : row.level === 'ad-group' ? row.campaignName : ''}
      </small>
      {problem ? <Problem role="alert">{translated(problem)}</Problem> : null}
    </Cell>
  );
}

const stateColumn = ({ change, busy }: Acts): Column<AdsRow> => ({
  id: 'state',
  header: t`State`,
  width: 96,
  cell: (row) => {
    if (row.state === null || row.state === 'archived') return <Badge>{say(STATE_WORDS.archived)}</Badge>;
    const isOn = row.state === 'enabled';
    return (
      <Toggle>
        <Switch
          checked={isOn}
          // Not disabled while saving, because it would lose focus.
          onChange={() => {
            if (!busy.has(row.id)) void change([row], () => ({ state: isOn ? 'paused' : 'enabled' }));
          }}
        >
          <VisuallyHidden>{row.name}: </VisuallyHidden>
          {isOn ? t`On` : t`Paused`}
        </Switch>
      </Toggle>
    );
  },
});

function metricColumn(id: MetricId, currency: string): Column<AdsRow> {
  return {
    id,
    header: say(METRICS[id].label),
    width: WIDTHS[id] ?? 72,
    align: 'end',
    cardHalf: true,
    sortable: true,
    cell: ({ figures, before }) => {
      const change = metricChange(id, figures, before);
      const sign = change?.direction === 'down' ? '−' : change?.direction === 'up' ? '+' : '';
      return (
        <Figure>
          {metricText(id, METRICS[id].value(figures), currency)}
          {change ? (
            <small data-tone={change.tone}>
              {sign}
              {change.text}
            </small>
          ) : null}
        </Figure>
      );
    },
  };
}
