import type { ExportColumn } from '../../base/export/export-column.ts';
import type { StoredRequest } from './list-requests.ts';

/** The columns of the exported queue and history. */
export const requestColumns: readonly ExportColumn<StoredRequest>[] = [
  { header: 'Order', kind: 'text', width: 22, value: (row) => row.order_id },
  { header: 'State', kind: 'text', width: 14, value: (row) => row.state },
  { header: 'Reason', kind: 'text', width: 18, value: (row) => row.reason },
  { header: 'Rule', kind: 'text', width: 30, value: (row) => row.rule_name },
  { header: 'Manual', kind: 'text', value: (row) => (row.by_hand ? 'yes' : 'no') },
  { header: 'SKUs', kind: 'text', width: 24, value: (row) => row.skus?.join(' ') ?? null },
  { header: 'Product', kind: 'text', width: 60, value: (row) => row.title },
  { header: 'Purchased (UTC)', kind: 'moment', width: 20, value: (row) => row.purchased_at },
  { header: 'Latest delivery (UTC)', kind: 'moment', width: 20, value: (row) => row.deliver_latest_at },
  { header: 'Sent (UTC)', kind: 'moment', width: 20, value: (row) => row.sent_at },
  { header: 'Next step (UTC)', kind: 'moment', width: 20, value: (row) => row.due_at },
  { header: 'Window ends (UTC)', kind: 'moment', width: 20, value: (row) => row.closes_at },
  { header: 'Changed (UTC)', kind: 'moment', width: 20, value: (row) => row.changed_at },
  { header: 'Seller feedback after the request (stars)', kind: 'number', value: (row) => row.feedback },
];
