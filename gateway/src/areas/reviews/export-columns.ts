import type { ExportColumn } from '../../base/export/export-column.ts';
import { msg, t } from '../../base/texts/text.ts';
import { reviewUrl } from '../market/index.ts';
import type { StoredReview } from './list-reviews.ts';

const yesNo = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no');

/**
 * The columns of exported reviews. Their headers are those that an import reads (docs/uploads.md), so that an
 * exported file can be imported again. `names` are those of people by id.
 */
export const reviewColumns = (names: ReadonlyMap<string, string>): readonly ExportColumn<StoredReview>[] => [
  { header: msg`Review ID`, kind: 'text', value: (row) => row.review_id },
  { header: 'ASIN', kind: 'text', width: 14, value: (row) => row.asin },
  { header: 'SKU', kind: 'text', width: 20, value: (row) => row.sku },
  { header: msg`Product`, kind: 'text', width: 50, value: (row) => row.product_title },
  { header: msg`Stars`, kind: 'number', width: 8, value: (row) => row.stars },
  { header: msg`Date`, kind: 'day', width: 12, value: (row) => row.reviewed_on },
  { header: msg`Title`, kind: 'text', width: 40, value: (row) => row.title },
  { header: msg`Body`, kind: 'text', width: 80, value: (row) => row.body },
  { header: msg`Author`, kind: 'text', value: (row) => row.author },
  { header: msg`Verified`, kind: 'text', width: 10, value: (row) => yesNo(row.verified) },
  { header: 'Vine', kind: 'text', width: 8, value: (row) => yesNo(row.vine) },
  { header: msg`Helpful`, kind: 'number', width: 8, value: (row) => row.helpful },
  { header: msg`Variant`, kind: 'text', value: (row) => row.variant },
  { header: msg`Country`, kind: 'text', width: 10, value: (row) => row.country },
  { header: msg`Language`, kind: 'text', width: 10, value: (row) => row.language },
  { header: msg`Status`, kind: 'text', width: 10, value: (row) => (row.removed_at ? 'removed' : '') },
  { header: msg`Changed at (UTC)`, kind: 'moment', width: 20, value: (row) => row.changed_at },
  { header: msg`Work`, kind: 'text', value: (row) => row.state },
  {
    header: msg`Assignee`,
    kind: 'text',
    width: 20,
    value: (row) => (row.assignee_id === null ? '' : (names.get(row.assignee_id) ?? t`Someone`)),
  },
  { header: msg`Due`, kind: 'day', width: 12, value: (row) => row.due_on },
  { header: msg`Tags`, kind: 'text', width: 30, value: (row) => row.tags.map(({ name }) => name).join(', ') },
  { header: msg`Notes`, kind: 'number', width: 8, value: (row) => row.notes },
  { header: 'URL', kind: 'text', width: 60, value: (row) => reviewUrl(row.marketplace_id, row.review_id) },
];
