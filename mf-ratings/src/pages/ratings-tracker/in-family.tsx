import type { RatingRow } from '@fairshelf/shared-contracts/ratings';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural } from '@lingui/core/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  cursor: pointer;
  ${textStyle(12, 500)}
  &:hover {
    text-decoration: underline;
  }
  &[aria-expanded='true'] svg {
    rotate: 90deg;
  }
`;
const Sibling = styled.div`
  padding-inline-start: ${space[16]};
  border-inline-start: 2px solid ${color.control};
`;

/** Which parents show their variations, and the function that toggles them. */
export interface FamilyActs {
  readonly shown: ReadonlySet<string>;
  readonly toggle: (parent: string) => void;
}

interface InFamilyProps {
  readonly row: RatingRow;
  /** Null in a list of all products. */
  readonly families: FamilyActs | null;
  readonly children: ReactNode;
}

/** A product in a list grouped by parent: the first variation expands and collapses the others. */
export function InFamily({ row, families, children }: InFamilyProps) {
  const { parentAsin, variations } = row;
  if (!families || parentAsin === null) return children;
  if (variations === 0) return <Sibling>{children}</Sibling>;
  if (variations === 1) return children;
  const others = variations - 1;
  return (
    <div>
      {children}
      <Toggle
        type="button"
        aria-expanded={families.shown.has(parentAsin)}
        onClick={() => families.toggle(parentAsin)}
      >
        <ChevronRight size={14} aria-hidden="true" />
        {plural(others, { one: '# more variation', other: '# more variations' })}
      </Toggle>
    </div>
  );
}

/** The rows of a list by parent, followed by the other variations of the parents that are open. */
export function withVariations(
  rows: readonly RatingRow[],
  openParents: ReadonlySet<string>,
  variations: readonly RatingRow[],
): readonly RatingRow[] {
  return rows.flatMap((row) => {
    if (row.parentAsin === null || !openParents.has(row.parentAsin)) return [row];
    const others = variations.filter(
      ({ parentAsin, asin }) => parentAsin === row.parentAsin && asin !== row.asin,
    );
    // 0 marks a row that belongs to the one above.
    return [row, ...others.map((other) => ({ ...other, variations: 0 }))];
  });
}
