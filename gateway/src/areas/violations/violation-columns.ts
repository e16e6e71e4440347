import type { ExportColumn } from '../../base/export/export-column.ts';
import { marketplaceName } from '../../base/stores/marketplace-name.ts';
import { msg } from '../../base/texts/text.ts';
import type { StoredViolation } from './list-violations.ts';

/** The columns of the exported list. */
export const violationColumns: readonly ExportColumn<StoredViolation>[] = [
  { header: msg`Severity`, kind: 'text', width: 10, value: (row) => row.severity },
  { header: msg`State`, kind: 'text', width: 14, value: (row) => row.state },
  { header: msg`Kind`, kind: 'text', width: 14, value: (row) => row.kind },
  { header: msg`Company`, kind: 'text', width: 24, value: (row) => row.company_name },
  { header: msg`Country`, kind: 'text', width: 10, value: (row) => marketplaceName(row.marketplace_id) },
  { header: 'SKU', kind: 'text', width: 18, value: (row) => row.sku },
  { header: 'ASIN', kind: 'text', width: 14, value: (row) => row.asin },
  { header: msg`Code`, kind: 'text', width: 10, value: (row) => row.code },
  { header: msg`Title`, kind: 'text', width: 80, value: (row) => row.title },
  { header: msg`Enforcements`, kind: 'text', width: 30, value: (row) => row.enforcements.join(' ') },
  { header: msg`Due`, kind: 'day', width: 12, value: (row) => row.due_on },
  { header: msg`Assignee`, kind: 'text', width: 20, value: (row) => row.assignee_name },
  { header: msg`Reported by`, kind: 'text', width: 20, value: (row) => row.reporter_name },
  { header: msg`Opened (UTC)`, kind: 'moment', width: 20, value: (row) => row.opened_at },
  { header: msg`Changed (UTC)`, kind: 'moment', width: 20, value: (row) => row.changed_at },
];
