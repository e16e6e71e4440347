import type { CaseRow } from '@fairshelf/shared-contracts/core';
import { ProductCell } from '@fairshelf/shared-ui/core';

interface CaseProductProps {
  readonly row: CaseRow;
  /** Left out where the case can't be opened. */
  readonly onOpen: (() => void) | undefined;
}

/** The product of a case; where the catalogue does not know it, its FNSKU stands for it. Not every record has one. */
export function CaseProduct({ row, onOpen }: CaseProductProps) {
  const ids = [row.fnsku, row.sku].filter(Boolean);
  return (
    <ProductCell
      title={row.title ?? ids[0] ?? 'Unknown product'}
      ids={ids.join(' · ')}
      image={row.image}
      onOpen={onOpen}
    />
  );
}
