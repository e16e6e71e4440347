import type { StandingAlert } from '@fairshelf/shared-contracts/alerts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { plural, t } from '../../base/texts/text.ts';
import { explanationOf, titleOf } from './incident-words.ts';
import { familyOf, listIncidentsOf } from './list-incidents.ts';

/** The number named on the dashboard; the others are counted. */
const NAMED = 3;

/** A store's open incidents as alerts, most severe first. */
export async function openIncidentAlerts(
  db: CompanyTransaction,
  store: { readonly sellerId: string; readonly marketId: string },
  now: Date,
): Promise<readonly StandingAlert[]> {
  const filter = { list: 'open', kind: '', assignee: '', search: '', sort: 'severity' } as const;
  const page = { ...store, ...filter, offset: 0, limit: NAMED };
  const { rows, total } = await listIncidentsOf(db, page, '', now);
  const alerts = rows.map(
    (row): StandingAlert => ({
      kind: 'incident',
      severity: row.severity,
      count: 1,
      title: titleOf(row.signals, row.title || row.asin),
      text: explanationOf(row.signals, familyOf(row)),
      link: `/rating/incidents?incident=${row.incident_id}`,
    }),
  );
  const others = total - alerts.length;
  if (others <= 0) return alerts;
  const more: StandingAlert = {
    kind: 'incident',
    severity: 'warning',
    count: others,
    title: t`${plural({ others }, { one: '# more open incident', other: '# more open incidents' })}`,
    text: t`Each names its evidence and what can be done.`,
    link: '/rating/incidents',
  };
  return [...alerts, more];
}
