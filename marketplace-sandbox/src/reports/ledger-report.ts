import { productTitle } from '../catalogue/product-title.ts';
import type { LedgerRow } from '../ledger/ledger-row.ts';
import { isoTime, slashDate, startOfDay } from '../seeded/calendar-day.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import type { ReportScope, ReportText } from './report-text.ts';

/** The documented header row, and the one in today's files. */
const headers = {
  documented: [
    'Date',
    'FNSKU',
    'ASIN',
    'MSKU',
    'Title',
    'EventType',
    'ReferenceID',
    'Quantity',
    'FulfillmentCenter',
    'Disposition',
    'Reason',
    'Country',
    'ReconciledQuantity',
    'UnreconciledQuantity',
  ],
  spaced: [
    'Date',
    'FNSKU',
    'ASIN',
    'MSKU',
    'Title',
    'Event Type',
    'Reference ID',
    'Quantity',
    'Fulfillment Center',
    'Disposition',
    'Reason',
    'Country',
    'Reconciled Quantity',
    'Unreconciled Quantity',
    'Date and Time',
    'Store',
  ],
} as const;

function cells(row: LedgerRow, localTitles: boolean): (string | number)[] {
  const { listing } = row;
  return [
    slashDate(row.day),
    listing.fnsku,
    listing.asin,
    listing.sku,
    localTitles ? listing.title : productTitle(listing.facts, 'en_US'),
    row.eventType,
    row.referenceId,
    row.quantity,
    row.fulfillmentCenter,
    row.disposition,
    row.reason,
    listing.marketplace.country,
    row.reconciled,
    row.unreconciled,
  ];
}

/** GET_LEDGER_DETAIL_VIEW_DATA. The report option `eventType` limits it to one type of event. */
export function ledgerReport(seller: GeneratedSeller, scope: ReportScope): ReportText {
  const { ledgerHeader, storeName } = seller.profile;
  const eventType = scope.options.eventType;
  function* rows() {
    for (const row of seller.ledger(scope.now, scope)) {
      if (eventType !== undefined && row.eventType !== eventType) continue;
      const common = cells(row, scope.localTitles);
      const dateAndTime = isoTime(startOfDay(row.day)).replace('Z', '+0000');
      yield ledgerHeader === 'spaced' ? [...common, dateAndTime, storeName] : common;
    }
  }
  return { header: headers[ledgerHeader], rows: rows() };
}
