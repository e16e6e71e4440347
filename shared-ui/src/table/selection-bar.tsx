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

interface SelectionBarProps {
  /** What is selected: 'Selected products'. */
  readonly label: string;
  /** How many rows of the page are selected. */
  readonly count: number;
  /** How many rows the page has, and how many match on all pages. */
  readonly onPage: number;
  readonly total: number;
  /** Everything that matches is meant, on all pages. */
  readonly isAll: boolean;
  readonly onAll: () => void;
  readonly onClear: () => void;
  /** What can be done with the selected. */
  readonly children: ReactNode;
}

const figure = new Intl.NumberFormat('en-US');

/** What is selected in a list and what can be done with it; from a whole page one gets to all that match. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, count, onPage, total, isAll, onAll, onClear, children } = props;
  return (
    <Root aria-label={label}>
      <strong aria-live="polite">
        {isAll ? `All ${figure.format(total)} selected` : `${figure.format(count)} selected`}
      </strong>
      {!isAll && count === onPage && total > onPage ? (
        <Button variant="quiet" onClick={onAll}>{`Select all ${figure.format(total)} that match`}</Button>
      ) : null}
      {children}
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </Root>
  );
}
