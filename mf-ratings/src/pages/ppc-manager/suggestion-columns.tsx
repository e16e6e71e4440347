import type { AdsSuggestion } from '@fairshelf/shared-contracts/ads';
import { Button } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { color, space, tabularFigures, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { money } from './amounts.ts';
import { reasonOf } from './suggestion-words.ts';
import { matchWord } from './words.ts';

const Cell = styled.div`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  padding-block: ${space[8]};
  overflow-wrap: anywhere;
  strong {
    ${textStyle(13, 500)}
  }
  small {
    color: ${color.muted};
    ${textStyle(12)}
  }
`;
const Problem = styled.p`
  color: ${color.danger};
  ${textStyle(12)}
`;
const Bid = styled.span`
  ${tabularFigures}
  white-space: nowrap;
`;

interface SuggestionActs {
  readonly target: number;
  readonly currency: string;
  readonly busy: ReadonlySet<string>;
  readonly notes: ReadonlyMap<string, string>;
  readonly apply: (rows: readonly AdsSuggestion[]) => void;
}

/** What to do, why, and the button that does it. */
export function suggestionColumns(
  kind: AdsSuggestion['kind'],
  { target, currency, busy, notes, apply }: SuggestionActs,
): readonly Column<AdsSuggestion>[] {
  const header = { bid: t`Keyword or target`, add: t`Search term to add`, negate: t`Search term to negate` }[
    kind
  ];
  return [
    {
      id: 'what',
      header,
      cardTitle: true,
      width: 280,
      cell: (row) => (
        <Cell>
          <strong>{row.text}</strong>
          <small>
            {kind === 'bid' ? matchWord(row.matchType) : kind === 'add' ? t`Exact` : t`Negative exact`} ·{' '}
            {row.adGroupId === null
              ? t`No manual ad group advertises this product`
              : `${row.campaignName} › ${row.adGroupName ?? ''}`}
          </small>
          {notes.get(row.id) ? <Problem role="alert">{notes.get(row.id)}</Problem> : null}
        </Cell>
      ),
    },
    {
      id: 'why',
      header: t`Why`,
      cardBlock: true,
      cell: (row) => (
        <Cell>
          <small>{reasonOf(row, target, currency)}</small>
        </Cell>
      ),
    },
    ...(kind === 'negate'
      ? []
      : [
          {
            id: 'bid',
            header: t`Bid`,
            width: 152,
            align: 'end',
            cell: (row) => (
              <Bid>
                {row.currentBid === null ? '' : `${money(row.currentBid, currency)} → `}
                <strong>{money(row.suggestedBid, currency)}</strong>
              </Bid>
            ),
          } satisfies Column<AdsSuggestion>,
        ]),
    {
      id: 'act',
      header: t`Apply`,
      hideHeader: true,
      width: 112,
      align: 'end',
      cell: (row) => (
        <Button
          size="sm"
          pending={busy.has(row.id)}
          disabled={row.adGroupId === null}
          aria-label={t`Apply: ${{ text: row.text }}`}
          onClick={() => apply([row])}
        >
          {t`Apply`}
        </Button>
      ),
    },
  ];
}
