import type { InvoiceLine } from '@fairshelf/shared-contracts/billing';
import { formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import { Link, VisuallyHidden } from '@fairshelf/shared-ui/core';
import { styled } from 'styled-components';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const pathOf = (id: string): string => `/reimbursement/cases?case=${id}`;
const unitsOf = (units: number): string => `: ${formatNumber(units)} ${units === 1 ? 'unit' : 'units'}`;

/** The cases that share a line: one by Amazon's case id, several by day and units. */
export function LineCases({ line: { cases, marketplaceCaseId } }: { line: InvoiceLine }) {
  const [first, ...more] = cases;
  if (!first) return null;
  if (more.length === 0) return <Link href={pathOf(first.id)}>Case {marketplaceCaseId}</Link>;
  return (
    <>
      Case {marketplaceCaseId}, {cases.length} losses
      <List>
        {cases.map(({ id, anchorDay, units }) => (
          <li key={id}>
            <Link href={pathOf(id)}>
              <VisuallyHidden>Loss of </VisuallyHidden>
              {formatDay(anchorDay)}
            </Link>
            {units > 0 ? unitsOf(units) : null}
          </li>
        ))}
      </List>
    </>
  );
}
