/** The columns of the ledger that a page's rows tell, in their order. Whose the rows are is no part of a row. */
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
