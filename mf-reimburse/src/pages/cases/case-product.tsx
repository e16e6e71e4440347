import type { CaseRow } from '@fairshelf/shared-contracts/core';
import { ProductCell } from '@fairshelf/shared-ui/core';

/** The product of a case; where the catalogue does not know it, its FNSKU stands for it. */
export function CaseProduct({ row, onOpen }: { row: CaseRow; onOpen: () => void }) {
  const ids = [row.fnsku, row.sku].filter((id) => id !== null).join(' · ');
  return <ProductCell title={row.title ?? row.fnsku} ids={ids} image={row.image} onOpen={onOpen} />;
}
