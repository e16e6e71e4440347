import { formatDay } from '@fairshelf/shared-contracts/core';
import { Badge } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { SmallLine, TwoLines } from './two-lines.ts';

/** A due day is highlighted this many days before. */
const SOON_DAYS = 3;
const DAY_MS = 86_400_000;

/** The due day; while work is open, overdue and soon due days are highlighted. */
export function DueDay({ dueOn, isOpen }: { dueOn: string | null; isOpen: boolean }) {
  if (!dueOn || !isOpen) return formatDay(dueOn);
  const left = Math.round((Date.parse(dueOn) - Date.parse(new Date().toISOString().slice(0, 10))) / DAY_MS);
  if (left > SOON_DAYS) return formatDay(dueOn);
  return (
    <TwoLines>
      <span>
        <Badge tone={left < 0 ? 'danger' : 'warning'}>{inWords(left)}</Badge>
      </span>
      <SmallLine>{formatDay(dueOn)}</SmallLine>
    </TwoLines>
  );
}

function inWords(left: number): string {
  if (left < 0) return t`Overdue`;
  if (left === 0) return t`Due today`;
  return left === 1 ? t`Due tomorrow` : t`Due in ${{ days: left }} days`;
}
