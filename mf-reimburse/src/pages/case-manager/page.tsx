import { PageHeader } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { AccessTable } from './access-table.tsx';
import { useQueue } from './queries.ts';
import { QueueTable } from './queue-table.tsx';
import { QueuedCaseDrawer } from './queued-case-drawer.tsx';
import { SkippedRowsTable } from './skipped-rows-table.tsx';
import { useQueueView } from './view.ts';

const TABS = ['cases', 'access', 'skipped-rows'] as const;

/** Case Manager: the cases of every seller, from the next to file to the ended ones, the portals to check, and unreadable report rows. */
export default function CaseManagerPage() {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('cases'));
  return (
    <>
      <PageHeader
        title={t`Case Manager`}
        description={t`Cases of companies with a plan, earliest claim window first.`}
      />
      <Tabs
        label={t`Case manager`}
        value={tab}
        onChange={(id) => void setTab(TABS.find((each) => each === id) ?? 'cases')}
        items={[
          { id: 'cases', label: t`Cases`, content: <Queue /> },
          { id: 'access', label: t`Portal access`, content: <AccessTable /> },
          { id: 'skipped-rows', label: t`Skipped rows`, content: <SkippedRowsTable /> },
        ]}
      />
    </>
  );
}

function Queue() {
  const view = useQueueView();
  const rows = useQueue(view).data?.rows ?? [];
  const place = rows.findIndex(({ id }) => id === view.open?.case_id);
  const next = view.open ? rows[place + 1] : undefined;
  return (
    <>
      <QueueTable view={view} />
      {view.open ? (
        <QueuedCaseDrawer
          key={view.open.case_id}
          which={view.open}
          onClose={view.close}
          onNext={next && (() => view.show(next.company_id, next.id))}
        />
      ) : null}
    </>
  );
}
