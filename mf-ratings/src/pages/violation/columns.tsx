import { formatDay, NONE } from '@fairshelf/shared-contracts/core';
import { say } from '@fairshelf/shared-contracts/texts';
import type { Violation } from '@fairshelf/shared-contracts/violations';
import { Badge } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { DueDay } from '../../due-day.tsx';
import { OpenName, SmallLine, TwoLines } from '../../two-lines.ts';
import {
  countryOf,
  enforcementInWords,
  isWorkOpen,
  KIND_WORDS,
  SEVERITY_WORDS,
  STATE_WORDS,
} from './words.ts';

/** The columns of the list of violations. */
export const violationColumns = (open: (violation: Violation) => void): readonly Column<Violation>[] => [
  {
    id: 'title',
    header: t`Violation`,
    cardTitle: true,
    cell: (row) => (
      <TwoLines>
        <OpenName type="button" onClick={() => open(row)}>
          <bdi>{row.title}</bdi>
        </OpenName>
        <SmallLine>
          {[row.sku ?? say(KIND_WORDS[row.kind]), row.asin, ...row.enforcements.map(enforcementInWords)]
            .filter(Boolean)
            .join(' · ')}
        </SmallLine>
      </TwoLines>
    ),
  },
  {
    id: 'severity',
    header: t`Severity`,
    width: 104,
    cell: ({ severity }) => (
      <Badge tone={SEVERITY_WORDS[severity].tone} dot>
        {say(SEVERITY_WORDS[severity].label)}
      </Badge>
    ),
  },
  {
    id: 'state',
    header: t`State`,
    width: 112,
    cell: ({ state }) => <Badge tone={STATE_WORDS[state].tone}>{say(STATE_WORDS[state].label)}</Badge>,
  },
  {
    id: 'store',
    header: t`Store`,
    width: 160,
    cell: (row) => (
      <TwoLines>
        {row.store_name}
        <SmallLine>{countryOf(row)}</SmallLine>
      </TwoLines>
    ),
  },
  {
    id: 'due',
    header: t`Due`,
    width: 120,
    cell: (row) => <DueDay dueOn={row.dueOn} isOpen={isWorkOpen(row.state)} />,
  },
  { id: 'assignee', header: t`Assignee`, width: 120, cell: (row) => row.assignee?.name ?? NONE },
  {
    id: 'opened',
    header: t({ message: 'Opened', context: 'time' }),
    width: 128,
    cell: (row) => formatDay(row.openedAt),
  },
];
