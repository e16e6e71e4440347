import { exportActivity, listActivity } from '@fairshelf/shared-contracts/company';
import { requireOwner } from '../../base/accounts/company-owners.ts';
import type { ExportColumn } from '../../base/export/export-column.ts';
import { serveExport } from '../../base/export/serve-export.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { type ActivityRow, activityPage, activityRows, asActivity } from './read-activity.ts';

const columns: readonly ExportColumn<ActivityRow>[] = [
  { header: 'Time (UTC)', kind: 'moment', value: ({ at }) => at },
  { header: 'Who', kind: 'text', width: 30, value: ({ email }) => email },
  { header: 'For', kind: 'text', value: (row) => (asActivity(row).is_operator ? 'Fairshelf' : 'Company') },
  { header: 'Kind', kind: 'text', value: (row) => (asActivity(row).kind === 'views' ? 'View' : 'Change') },
  { header: 'Action', kind: 'text', width: 28, value: ({ action }) => action },
  { header: 'Target', kind: 'text', width: 40, value: (row) => asActivity(row).targets.join(', ') },
  { header: 'Viewed as', kind: 'text', width: 30, value: (row) => asActivity(row).view?.email ?? null },
  { header: 'Reason', kind: 'text', width: 40, value: (row) => asActivity(row).view?.reason ?? null },
  { header: 'Reads', kind: 'number', value: (row) => asActivity(row).view?.reads ?? null },
  { header: 'Last read (UTC)', kind: 'moment', value: ({ last_read }) => last_read },
];

/** The owner's own company. Operators who view as them see what they see. */
async function ownedCompany({ services, caller }: CallContext): Promise<string> {
  const { homeCompanyId: companyId, userId } = caller;
  await requireOwner(services.database, { companyId, userId }, 'see who viewed and changed what');
  return companyId;
}

export const activityCalls: readonly ServedCall[] = [
  serve(listActivity, async ({ query }, context) =>
    activityPage(context.services.database, await ownedCompany(context), query),
  ),

  serveExport(exportActivity, async ({ query: { format, ...filter } }, context) => {
    const companyId = await ownedCompany(context);
    // The trail belongs to no company: it's read with the rights of the system.
    return {
      companyId: undefined,
      format,
      title: 'Activity',
      columns,
      query: activityRows(companyId, filter),
    };
  }),
];
