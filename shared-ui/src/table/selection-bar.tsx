import { formatNumber } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
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

/** Selection beyond the current page. */
interface Reach {
  /** How many rows are on the page, and how many match on all pages. */
  readonly onPage: number;
  readonly total: number;
  /** Everything that matches is selected, on all pages. */
  readonly isAll: boolean;
  readonly onAll: () => void;
}

interface SelectionBarProps {
  /** What is selected: 'Selected products'. */
  readonly label: string;
  /** How many rows of the page are selected. */
  readonly count: number;
  /** Present when actions can reach beyond the page. */
  readonly reach?: Reach;
  readonly onClear: () => void;
  /** The actions on the selection. */
  readonly children: ReactNode;
}

/**
 * The bar disappears when its action is done, often with the focused button or the one a dialog would return focus to.
 * Focus then moves to the list below. A dialog restores focus a frame after it closed, so two frames are awaited.
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

/** The selection of a list and its actions; from a whole page it can extend to everything that matches. */
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
        {reach?.isAll
          ? t`All ${{ total: formatNumber(reach.total) }} selected`
          : t`${{ count: formatNumber(count) }} selected`}
      </strong>
      {canGrow ? (
        <Button variant="quiet" onClick={reach.onAll}>
          {t`Select all ${{ total: formatNumber(reach.total) }} that match`}
        </Button>
      ) : null}
      {children}
      <Button variant="quiet" onClick={onClear}>{t`Clear selection`}</Button>
    </Root>
  );
}
