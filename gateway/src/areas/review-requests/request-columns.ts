import type { ExportColumn } from '../../base/export/export-column.ts';
import { msg } from '../../base/texts/text.ts';
import type { StoredRequest } from './list-requests.ts';

/** The columns of the exported queue and history. */
export const requestColumns: readonly ExportColumn<StoredRequest>[] = [
  { header: msg`Order`, kind: 'text', width: 22, value: (row) => row.order_id },
  { header: msg`State`, kind: 'text', width: 14, value: (row) => row.state },
  { header: msg`Reason`, kind: 'text', width: 18, value: (row) => row.reason },
  { header: msg`Rule`, kind: 'text', width: 30, value: (row) => row.rule_name },
  { header: msg`Manual`, kind: 'text', value: (row) => (row.by_hand ? 'yes' : 'no') },
  { header: 'SKUs', kind: 'text', width: 24, value: (row) => row.skus?.join(' ') ?? null },
  { header: msg`Product`, kind: 'text', width: 60, value: (row) => row.title },
  { header: msg`Purchased (UTC)`, kind: 'moment', width: 20, value: (row) => row.purchased_at },
  { header: msg`Latest delivery (UTC)`, kind: 'moment', width: 20, value: (row) => row.deliver_latest_at },
  { header: msg`Sent (UTC)`, kind: 'moment', width: 20, value: (row) => row.sent_at },
  { header: msg`Next step (UTC)`, kind: 'moment', width: 20, value: (row) => row.due_at },
  { header: msg`Window ends (UTC)`, kind: 'moment', width: 20, value: (row) => row.closes_at },
  { header: msg`Changed (UTC)`, kind: 'moment', width: 20, value: (row) => row.changed_at },
  { header: msg`Seller feedback after the request (stars)`, kind: 'number', value: (row) => row.feedback },
];
