import type { AuditLine } from '@fairshelf/shared-contracts/audit';
import { formatDateTime, NONE } from '@fairshelf/shared-contracts/core';
import { Badge } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { OpenName } from '../../../open-name.tsx';

/** Who acted, and as whom they viewed the product. */
export const actorOf = ({ actor }: AuditLine): string =>
  actor ? actor.email || t`Deleted user` : t`Visitor`;

/** The outcome of a call, in words and as displayed. */
export function outcomeOf({ status }: AuditLine): {
  readonly said: string;
  readonly tone: 'danger' | 'success';
} {
  if (status === 0) return { said: t`Failed, no answer`, tone: 'danger' };
  if (status >= 500) return { said: t`Failed, ${{ status }}`, tone: 'danger' };
  return status >= 400
    ? { said: t`Refused, ${{ status }}`, tone: 'danger' }
    : { said: t`Done`, tone: 'success' };
}

const SHOWN = 2;
const targetsOf = (targets: readonly string[]): string =>
  targets.length > SHOWN
    ? t`${{ targets: targets.slice(0, SHOWN).join(', ') }} and ${{ count: targets.length - SHOWN }} more`
    : targets.join(', ') || NONE;

/** The columns of the audit trail; `open` shows one entry. */
export const auditColumns = (open: (line: string) => void): readonly Column<AuditLine>[] => [
  {
    id: 'action',
    header: t`Action`,
    cardTitle: true,
    cell: (line) => (
      <OpenName note={formatDateTime(line.at)} onOpen={() => open(line.id)}>
        {line.action}
      </OpenName>
    ),
  },
  {
    id: 'actor',
    header: t`Actor`,
    width: 220,
    cell: (line) =>
      line.acting_as ? t`${{ actor: actorOf(line) }}, as ${{ email: line.acting_as.email }}` : actorOf(line),
  },
  { id: 'target', header: t`Target`, cell: ({ targets }) => targetsOf(targets) },
  { id: 'company', header: t`Company`, width: 170, cell: ({ company }) => company?.name || NONE },
  {
    id: 'outcome',
    header: t`Outcome`,
    width: 130,
    cell: (line) => {
      const { said, tone } = outcomeOf(line);
      return <Badge tone={tone}>{said}</Badge>;
    },
  },
];
