import type { InvoiceLine } from '@fairshelf/shared-contracts/billing';
import { formatDay } from '@fairshelf/shared-contracts/core';
import { Link, VisuallyHidden } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';

const List = styled.ul`
  padding: 0;
  list-style: none;
`;

const pathOf = (id: string): string => `/reimbursement/cases?case=${id}`;

/** The cases that share a line: one by Amazon's case id, several by day and units. */
export function LineCases({ line: { cases, marketplaceCaseId } }: { line: InvoiceLine }) {
  const [first, ...more] = cases;
  if (!first) return null;
  if (more.length === 0)
    return <Link href={pathOf(first.id)}>{t`Case ${{ id: marketplaceCaseId ?? '' }}`}</Link>;
  const losses = cases.map(({ id, units, anchorDay }) => ({ id, units, day: formatDay(anchorDay) }));
  return (
    <>
      {plural(
        { losses: cases.length },
        {
          one: `Case ${{ id: marketplaceCaseId ?? '' }}, # loss`,
          other: `Case ${{ id: marketplaceCaseId ?? '' }}, # losses`,
        },
      )}
      <List>
        {losses.map(({ id, units, day }) => (
          <li key={id}>
            {units > 0 ? (
              <Trans>
                <Link href={pathOf(id)}>
                  <VisuallyHidden>Loss of </VisuallyHidden>
                  {day}
                </Link>
                : <Plural value={units} one="# unit" other="# units" />
              </Trans>
            ) : (
              <Link href={pathOf(id)}>
                <Trans>
                  <VisuallyHidden>Loss of </VisuallyHidden>
                  {day}
                </Trans>
              </Link>
            )}
          </li>
        ))}
      </List>
    </>
  );
}
