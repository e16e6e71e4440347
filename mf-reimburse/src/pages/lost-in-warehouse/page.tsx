import { marketAtom, store } from '@fairshelf/shared-contracts/state';
import { PageHeader } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { NoStore } from '../../no-store.tsx';
import { LabelView } from './label-view.tsx';
import { LabelsTable } from './labels-table.tsx';
import { useLedgerView } from './view.ts';

/** Lost in Warehouse: the inventory ledger per stock label, and how its losses were reconciled. */
export default function LostInWarehousePage() {
  const market = useAtomValue(marketAtom, { store });
  const view = useLedgerView();
  return (
    <>
      <PageHeader
        title={t`Lost in Warehouse`}
        description={
          market
            ? t`The inventory ledger of ${{ company: market.companyName }}: units lost, found or reimbursed, and claimed`
            : undefined
        }
      />
      {/* A market switch starts with fresh state: nothing of the old market stays on the page. */}
      {!market ? (
        <NoStore />
      ) : view.label ? (
        <LabelView
          key={`${market.sellerId}/${market.marketId}/${view.label}`}
          market={market}
          fnsku={view.label}
          view={view}
        />
      ) : (
        <LabelsTable key={`${market.sellerId}/${market.marketId}`} market={market} view={view} />
      )}
    </>
  );
}
