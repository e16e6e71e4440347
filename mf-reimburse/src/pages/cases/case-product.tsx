import type { CaseRow } from '@fairshelf/shared-contracts/reimbursement';
import { ProductCell } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';

interface CaseProductProps {
  readonly row: CaseRow;
  /** Omitted when the case can't be opened. */
  readonly onOpen: (() => void) | undefined;
}

/** The product of a case; its FNSKU when the catalogue does not have it. Some records have neither. */
export function CaseProduct({ row, onOpen }: CaseProductProps) {
  const ids = [row.fnsku, row.sku].filter(Boolean);
  return (
    <ProductCell
      title={row.title ?? ids[0] ?? t`Unknown product`}
      ids={ids.join(' · ')}
      image={row.image}
      onOpen={onOpen}
    />
  );
}
