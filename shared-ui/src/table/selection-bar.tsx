import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../basics/button.tsx';
import { textStyle } from '../theme/text-style.ts';
import { color, radius, space } from '../theme/tokens.ts';

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  margin-bottom: ${space[12]};
  padding: ${space[8]} ${space[12]};
  border-radius: ${radius.card};
  background: ${color.selected};
  strong {
    margin-inline-end: ${space[8]};
    ${textStyle(13, 600)}
  }
`;

/** What more than a page of rows can be meant. */
interface Reach {
  /** How many rows the page has, and how many match on all pages. */
  readonly onPage: number;
  readonly total: number;
  /** Everything that matches is meant, on all pages. */
  readonly isAll: boolean;
  readonly onAll: () => void;
}

interface SelectionBarProps {
  /** What is selected: 'Selected products'. */
  readonly label: string;
  /** How many rows of the page are selected. */
  readonly count: number;
  /** Where acts reach beyond the page. */
  readonly reach?: Reach;
  readonly onClear: () => void;
  /** What can be done with the selected. */
  readonly children: ReactNode;
}

const figure = new Intl.NumberFormat('en-US');

/** What is selected in a list and what can be done with it; from a whole page one may get to all that match. */
export function SelectionBar({ label, count, reach, onClear, children }: SelectionBarProps) {
  const canGrow = reach && !reach.isAll && count === reach.onPage && reach.total > reach.onPage;
  return (
    <Root aria-label={label}>
      <strong aria-live="polite">
        {reach?.isAll ? `All ${figure.format(reach.total)} selected` : `${figure.format(count)} selected`}
      </strong>
      {canGrow ? (
        <Button variant="quiet" onClick={reach.onAll}>
          {`Select all ${figure.format(reach.total)} that match`}
        </Button>
      ) : null}
      {children}
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </Root>
  );
}
