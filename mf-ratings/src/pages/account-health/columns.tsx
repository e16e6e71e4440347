import { formatDay } from '@fairshelf/shared-contracts/core';
import { say } from '@fairshelf/shared-contracts/texts';
import type { OwnViolation, OwnViolationList } from '@fairshelf/shared-contracts/violations';
import { Badge } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { DueDay } from '../../due-day.tsx';
import { OpenName, SmallLine, TwoLines } from '../../two-lines.ts';
import {
  enforcementInWords,
  isWorkOpen,
  KIND_WORDS,
  SEVERITY_WORDS,
  STATE_WORDS,
} from '../violation/words.ts';

/** The columns of a store's violations; past ones have an outcome in place of a due day. */
export const ownViolationColumns = (
  list: OwnViolationList,
  open: (id: string) => void,
): readonly Column<OwnViolation>[] => [
  {
    id: 'title',
    header: t`Violation`,
    cardTitle: true,
    cell: (row) => (
      <TwoLines>
        <OpenName type="button" onClick={() => open(row.id)}>
          <bdi>{row.title}</bdi>
        </OpenName>
        <SmallLine>
          <bdi>
            {[
              row.productTitle,
              row.sku ?? say(KIND_WORDS[row.kind]),
              row.asin,
              ...row.enforcements.map(enforcementInWords),
            ]
              .filter(Boolean)
              .join(' · ')}
          </bdi>
        </SmallLine>
      </TwoLines>
    ),
  },
  {
    id: 'severity',
    header: t`Severity`,
    width: 112,
    cell: ({ severity }) => (
      <Badge tone={SEVERITY_WORDS[severity].tone} dot>
        {say(SEVERITY_WORDS[severity].label)}
      </Badge>
    ),
  },
  {
    id: 'state',
    header: t`State`,
    width: 120,
    cell: ({ state }) => <Badge tone={STATE_WORDS[state].tone}>{say(STATE_WORDS[state].label)}</Badge>,
  },
  ...(list === 'open'
    ? [
        {
          id: 'due',
          header: t`Due`,
          width: 128,
          cell: (row: OwnViolation) => <DueDay dueOn={row.dueOn} isOpen={isWorkOpen(row.state)} />,
        },
      ]
    : [
        {
          id: 'changed',
          header: t({ message: 'Ended', context: 'time' }),
          width: 128,
          cell: ({ changedAt }: OwnViolation) => formatDay(changedAt),
        },
      ]),
  {
    id: 'opened',
    header: t({ message: 'Opened', context: 'time' }),
    width: 128,
    cell: (row) => formatDay(row.openedAt),
  },
];
