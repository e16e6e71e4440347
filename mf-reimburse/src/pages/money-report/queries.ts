import { type ExportFormat, marketCurrency } from '@fairshelf/shared-contracts/core';
import { useCall, useDownload } from '@fairshelf/shared-contracts/react';
import {
  exportAccounting,
  exportMoneyReport,
  getMoneyReport,
} from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import type { MoneyView } from './view.ts';

export const PAGE_SIZE = 50;

type Period = Pick<MoneyView, 'isHere' | 'from'>;
const periodOf = ({ sellerId, marketId }: Market, { isHere, from }: Period) => ({
  sellerId,
  currency: marketCurrency(marketId),
  ...(isHere ? { marketId } : {}),
  ...(from ? { from } : {}),
});

/** A page of the report; totals are in the store's currency. */
export function useMoneyReport(market: Market, view: Period & Pick<MoneyView, 'by' | 'sort' | 'page'>) {
  const page = { offset: String((view.page - 1) * PAGE_SIZE), limit: String(PAGE_SIZE) };
  const query = { ...periodOf(market, view), by: view.by, sort: view.sort, ...page };
  return useCall(getMoneyReport, { query }, { keepPrevious: true });
}

export function useMoneyExport(market: Market, view: Period & Pick<MoneyView, 'by' | 'sort'>) {
  const download = useDownload(exportMoneyReport);
  return (format: ExportFormat) =>
    download({ query: { ...periodOf(market, view), by: view.by, sort: view.sort, format } });
}

/** Exports every payment of the period with ids, fee, invoice and exchange rate. */
export function useAccountingExport(market: Market, view: Period) {
  const download = useDownload(exportAccounting);
  return (format: ExportFormat) => download({ query: { ...periodOf(market, view), format } });
}
