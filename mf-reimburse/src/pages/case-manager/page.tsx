import { PageHeader } from '@fairshelf/shared-ui/core';
import { QueueTable } from './queue-table.tsx';
import { QueuedCaseDrawer } from './queued-case-drawer.tsx';
import { useQueueView } from './view.ts';

/** Case Manager: the cases of every seller, from the first to be filed to those that ended. */
export default function CaseManagerPage() {
  const view = useQueueView();
  return (
    <>
      <PageHeader
        title="Case Manager"
        description="Cases of every seller. Those whose claim window closes first stand at the top."
      />
      <QueueTable view={view} />
      {view.open ? <QueuedCaseDrawer key={view.open.case_id} which={view.open} onClose={view.close} /> : null}
    </>
  );
}
