import {
  exportAuditLines,
  getAuditLine,
  listAuditActions,
  listAuditLines,
} from '@fairshelf/shared-contracts/audit';
import type { ExportColumn } from '../../base/export/export-column.ts';
import { serveExport } from '../../base/export/serve-export.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound } from '../../base/refusal.ts';
import { msg } from '../../base/texts/text.ts';
import { auditActions, auditLine, auditPage, auditRows, type ExportedLine } from './read-audit.ts';

const columns: readonly ExportColumn<ExportedLine>[] = [
  { header: msg`Time (UTC)`, kind: 'moment', value: ({ at }) => at },
  { header: msg`Actor`, kind: 'text', width: 30, value: ({ actor_email }) => actor_email },
  { header: msg`Seen as`, kind: 'text', width: 30, value: ({ acting_email }) => acting_email },
  { header: msg`Company`, kind: 'text', width: 24, value: ({ company_name }) => company_name },
  { header: msg`Action`, kind: 'text', width: 28, value: ({ action }) => action },
  { header: msg`Answered`, kind: 'number', value: ({ status }) => status },
  { header: msg`Target`, kind: 'text', width: 40, value: ({ targets }) => targets.join(', ') },
  { header: msg`Before`, kind: 'text', width: 60, value: ({ before }) => before },
  { header: msg`After`, kind: 'text', width: 60, value: ({ after }) => after },
  { header: msg`Claimed login`, kind: 'text', width: 30, value: ({ login_email }) => login_email },
  { header: msg`Address`, kind: 'text', value: ({ address }) => address },
  { header: msg`Request`, kind: 'text', value: ({ request_id }) => request_id },
];

export const auditCalls: readonly ServedCall[] = [
  serve(listAuditLines, ({ query }, { services }) => auditPage(services.database, query)),

  serve(getAuditLine, async ({ params }, { services }) => {
    const found = await auditLine(services.database, params.lineId);
    if (!found) throw notFound('This line');
    return found;
  }),

  serve(listAuditActions, (_input, { services }) => auditActions(services.database)),

  serveExport(exportAuditLines, async ({ query: { format, ...filter } }, { services }) => ({
    companyId: undefined,
    format,
    title: msg`Audit trail`,
    columns,
    query: await auditRows(services.database, filter),
  })),
];
