import { formatDay, formatMoney } from '@fairshelf/shared-contracts/core';
import type { CaseOverview } from '@fairshelf/shared-contracts/reimbursement';
import { EmptyState, Link } from '@fairshelf/shared-ui/core';
import { color, space, tabularFigures, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const List = styled.ul`
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[16]};
    padding-block: ${space[8]};
  }
  li + li {
    border-top: 1px solid ${color.hairline};
  }
  small {
    display: block;
    color: ${color.muted};
    ${textStyle(12)}
  }
  b {
    font-weight: 500;
    white-space: nowrap;
    ${tabularFigures}
  }
`;

interface ClosingListProps extends Pick<CaseOverview, 'closing'> {
  /** Whether the cases can be opened: for sellers with the plan. */
  readonly isOpen: boolean;
}

/** The cases whose claim windows close first. */
export function ClosingList({ closing, isOpen }: ClosingListProps) {
  if (closing.length === 0) return <EmptyState compact title={t`No open claim windows`} />;
  return (
    <List aria-label={t`Closing first`}>
      {closing.map(({ id, title, fnsku, units, estimate, windowClosesAt }) => (
        <li key={id}>
          <span>
            {isOpen ? (
              <Link href={`/reimbursement/cases?case=${id}`}>{title ?? fnsku}</Link>
            ) : (
              (title ?? fnsku)
            )}
            <small>
              {t`${plural(units, { one: '# unit', other: '# units' })}, closes ${{ day: formatDay(windowClosesAt) }}`}
            </small>
          </span>
          <b>{estimate ? formatMoney(estimate) : t`Unknown`}</b>
        </li>
      ))}
    </List>
  );
}
