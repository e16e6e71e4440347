import { ChangeOnly, useMarket } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, PageHeader } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { NoStore } from '../../no-store.tsx';
import { CostsGrid } from './costs-grid.tsx';
import { ProofsDrawer } from './proofs-drawer.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { useView } from './view.ts';

/** Settings, Sourcing Cost: the seller's cost per product, by which Amazon pays for lost stock. */
export default function SourcingCostPage() {
  const market = useMarket();
  const [isUploading, setUploading] = useState(false);
  return (
    <>
      <PageHeader
        title={t`Sourcing Cost`}
        description={t`For lost stock that wasn’t sold yet, Amazon pays your sourcing cost, without shipping, handling and duties. It estimates where you have no approved cost.`}
        actions={
          market ? (
            <ChangeOnly explained>
              <Button onClick={() => setUploading(true)}>{t`Upload a file`}</Button>
            </ChangeOnly>
          ) : undefined
        }
      />
      {market ? <Costs key={`${market.sellerId}/${market.marketId}`} market={market} /> : <NoStore />}
      {market && isUploading ? <UploadDialog market={market} onClose={() => setUploading(false)} /> : null}
    </>
  );
}

function Costs({ market }: { market: Market }) {
  const view = useView();
  return (
    <>
      <CostsGrid market={market} view={view} />
      {view.proofsOf ? <ProofsDrawer market={market} sku={view.proofsOf} onClose={view.closeProofs} /> : null}
    </>
  );
}
