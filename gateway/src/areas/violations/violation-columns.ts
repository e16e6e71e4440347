import type { ExportColumn } from '../../base/export/export-column.ts';
import { marketplaceName } from '../../base/stores/marketplace-name.ts';
import type { StoredViolation } from './list-violations.ts';

/** The columns of the exported list. */
export const violationColumns: readonly ExportColumn<StoredViolation>[] = [
  { header: 'Severity', kind: 'text', width: 10, value: (row) => row.severity },
  { header: 'State', kind: 'text', width: 14, value: (row) => row.state },
  { header: 'Kind', kind: 'text', width: 14, value: (row) => row.kind },
  { header: 'Company', kind: 'text', width: 24, value: (row) => row.company_name },
  { header: 'Country', kind: 'text', width: 10, value: (row) => marketplaceName(row.marketplace_id) },
  { header: 'SKU', kind: 'text', width: 18, value: (row) => row.sku },
  { header: 'ASIN', kind: 'text', width: 14, value: (row) => row.asin },
  { header: 'Code', kind: 'text', width: 10, value: (row) => row.code },
  { header: 'Title', kind: 'text', width: 80, value: (row) => row.title },
  { header: 'Enforcements', kind: 'text', width: 30, value: (row) => row.enforcements.join(' ') },
  { header: 'Due', kind: 'day', width: 12, value: (row) => row.due_on },
  { header: 'Assignee', kind: 'text', width: 20, value: (row) => row.assignee_name },
  { header: 'Reported by', kind: 'text', width: 20, value: (row) => row.reporter_name },
  { header: 'Opened (UTC)', kind: 'moment', width: 20, value: (row) => row.opened_at },
  { header: 'Changed (UTC)', kind: 'moment', width: 20, value: (row) => row.changed_at },
];
