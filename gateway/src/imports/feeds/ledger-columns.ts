/** The ledger columns filled from a page's rows, in order. The owner of the rows is not part of a row. */
const columns = [
  'fingerprint',
  'event_day',
  'occurrence_no',
  'occurred_at',
  'fnsku',
  'asin',
  'sku',
  'title',
  'event_type',
  'reference_id',
  'quantity',
  'fulfillment_center',
  'disposition',
  'reason',
  'country',
  'reconciled_quantity',
  'unreconciled_quantity',
  'store',
] as const;

export const ledgerColumns = columns.join(', ');

/** The cells of a row. */
export const LEDGER_CELLS = columns.length;
