import { type ReactNode, useLayoutEffect, useRef } from 'react';
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

/**
 * The bar goes when what was selected is done, often with the button that had the focus, or with the one that a dialog
 * would give it back to. It then stands at the list below, where a person by keyboard goes on. A dialog gives the focus
 * back a frame after it closed, so two are waited for.
 */
function passFocusOn(bar: HTMLElement | null): void {
  const after: HTMLElement[] = [];
  for (let next = bar?.nextElementSibling; next; next = next.nextElementSibling)
    if (next instanceof HTMLElement) after.push(next);
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const list = after.find(({ isConnected }) => isConnected);
      if (!list) return;
      list.tabIndex = -1;
      list.focus({ preventScroll: true });
    }),
  );
}

const figure = new Intl.NumberFormat('en-US');

/** What is selected in a list and what can be done with it; from a whole page one may get to all that match. */
export function SelectionBar({ label, count, reach, onClear, children }: SelectionBarProps) {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = root.current;
    return () => passFocusOn(bar);
  }, []);
  const canGrow = reach && !reach.isAll && count === reach.onPage && reach.total > reach.onPage;
  return (
    <Root ref={root} aria-label={label}>
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
