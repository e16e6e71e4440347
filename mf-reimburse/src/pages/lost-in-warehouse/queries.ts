import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { useCall, useDownload } from '@fairshelf/shared-contracts/react';
import {
  exportLedgerLabels,
  exportLedgerRows,
  getLedgerLabel,
  listLedgerLabels,
  listLedgerRows,
} from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import type { LedgerView } from './view.ts';

export const PAGE_SIZE = 50;

const pageOf = (page: number) => ({
  offset: String((page - 1) * PAGE_SIZE),
  limit: String(PAGE_SIZE),
});

type LabelView = Pick<LedgerView, 'search' | 'standing' | 'sort' | 'page'>;
const labelFilter = ({ sellerId, marketId }: Market, { search, standing, sort }: LabelView) => ({
  sellerId,
  marketId,
  search,
  standing,
  sort,
});

/** One page of the stock labels of a store, filtered, searched and sorted by the gateway. */
export function useLabels(market: Market, view: LabelView) {
  const query = { ...labelFilter(market, view), ...pageOf(view.page) };
  return useCall(listLedgerLabels, { query }, { keepPrevious: true });
}

/** Exports all labels that match. */
export function useLabelsExport(market: Market, view: LabelView) {
  const download = useDownload(exportLedgerLabels);
  return (format: ExportFormat) => download({ query: { ...labelFilter(market, view), format } });
}

/** One label with its reconciliation. */
export function useLabel({ sellerId, marketId }: Market, fnsku: string) {
  return useCall(getLedgerLabel, { query: { sellerId, marketId, fnsku } });
}

type Movements = LedgerView['movements'];
const rowFilter = (
  { sellerId, marketId }: Market,
  fnsku: string,
  { search, eventType, from, to, sort }: Movements,
) => ({
  sellerId,
  marketId,
  fnsku,
  search,
  eventType,
  sort,
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

/** One page of the movements of a label with their running balance. */
export function useMovements(market: Market, fnsku: string, view: Movements) {
  const query = { ...rowFilter(market, fnsku, view), ...pageOf(view.page) };
  return useCall(listLedgerRows, { query }, { keepPrevious: true });
}

/** Exports all movements that match. */
export function useMovementsExport(market: Market, fnsku: string, view: Movements) {
  const download = useDownload(exportLedgerRows);
  return (format: ExportFormat) => download({ query: { ...rowFilter(market, fnsku, view), format } });
}
