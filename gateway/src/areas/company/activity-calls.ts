import { exportActivity, listActivity } from '@fairshelf/shared-contracts/company';
import { requireOwner } from '../../base/accounts/company-owners.ts';
import type { ExportColumn } from '../../base/export/export-column.ts';
import { serveExport } from '../../base/export/serve-export.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { msg } from '../../base/texts/text.ts';
import { type ActivityRow, activityPage, activityRows, asActivity } from './read-activity.ts';

const columns: readonly ExportColumn<ActivityRow>[] = [
  { header: msg`Time (UTC)`, kind: 'moment', value: ({ at }) => at },
  { header: msg`Who`, kind: 'text', width: 30, value: ({ email }) => email },
  {
    header: msg`On behalf of`,
    kind: 'text',
    value: (row) => (asActivity(row).is_operator ? 'Fairshelf' : 'Company'),
  },
  { header: msg`Kind`, kind: 'text', value: (row) => (asActivity(row).kind === 'views' ? 'View' : 'Change') },
  { header: msg`Action`, kind: 'text', width: 28, value: ({ action }) => action },
  { header: msg`Target`, kind: 'text', width: 40, value: (row) => asActivity(row).targets.join(', ') },
  { header: msg`Viewed as`, kind: 'text', width: 30, value: (row) => asActivity(row).view?.email ?? null },
  { header: msg`Reason`, kind: 'text', width: 40, value: (row) => asActivity(row).view?.reason ?? null },
  { header: msg`Reads`, kind: 'number', value: (row) => asActivity(row).view?.reads ?? null },
  { header: msg`Last read (UTC)`, kind: 'moment', value: ({ last_read }) => last_read },
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
      title: msg`Activity`,
      columns,
      query: activityRows(companyId, filter),
    };
  }),
];
