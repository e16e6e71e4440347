import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { Button, Drawer, EmptyState, LoadingOrError, PageHeader } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import Plus from 'lucide-react/icons/plus';
import { NoStore } from '../../no-store.tsx';
import { Editor } from './editor.tsx';
import { HistoryTab } from './history-tab.tsx';
import { useSchedules } from './queries.ts';
import { ReportDrawer } from './report-drawer.tsx';
import { SchedulesTab } from './schedules-tab.tsx';
import { useReportActs } from './use-report-acts.ts';
import { NEW_SCHEDULE, TABS, useView, type View } from './view.ts';

/** Reports: built ones to download, schedules, and the form for both. */
export default function ReportsPage() {
  const market = useAtomValue(marketAtom, { store });
  const view = useView();
  return (
    <>
      <PageHeader
        title={t`Reports`}
        description={market ? t`Export data from all your stores, once or on a schedule` : undefined}
        actions={
          market ? (
            <ChangeOnly explained>
              <Button
                variant="primary"
                icon={<Plus aria-hidden />}
                onClick={() =>
                  view.tab === 'schedules' ? view.openSchedule(NEW_SCHEDULE) : view.startBuilding()
                }
              >
                {view.tab === 'schedules' ? t`Add schedule` : t`New report`}
              </Button>
            </ChangeOnly>
          ) : null
        }
      />
      {market ? (
        <Reports key={`${market.sellerId}/${market.marketId}`} market={market} view={view} />
      ) : (
        <NoStore />
      )}
    </>
  );
}

function Reports({ market, view }: { market: Market; view: View }) {
  const acts = useReportActs(market);
  const schedules = useSchedules(market);
  const contents = {
    history: { label: t`History`, content: <HistoryTab market={market} view={view} acts={acts} /> },
    schedules: {
      label: t`Schedules`,
      content: <SchedulesTab market={market} view={view} schedules={schedules} />,
    },
  } as const;
  return (
    <>
      <Tabs
        label={t`Reports`}
        items={TABS.map((id) => ({ id, ...contents[id] }))}
        value={view.tab}
        onChange={(id) => {
          const tab = TABS.find((each) => each === id);
          if (tab && tab !== view.tab) view.setTab(tab);
        }}
      />
      {view.build ? <Editor market={market} view={view} kind="now" schedule={undefined} /> : null}
      {!view.build && view.schedule ? (
        <ScheduleEditor market={market} view={view} id={view.schedule} schedules={schedules} />
      ) : null}
      {!view.build && !view.schedule && view.report ? (
        <ReportDrawer key={view.report} market={market} view={view} id={view.report} acts={acts} />
      ) : null}
    </>
  );
}

interface ScheduleEditorProps {
  readonly market: Market;
  readonly view: View;
  readonly id: string;
  readonly schedules: ReturnType<typeof useSchedules>;
}

/** The form of a schedule, once it is loaded; the address may name a deleted one. */
function ScheduleEditor({ market, view, id, schedules }: ScheduleEditorProps) {
  const schedule = schedules.data?.find((one) => one.id === id);
  if (schedule || id === NEW_SCHEDULE) {
    return <Editor key={id} market={market} view={view} kind="schedule" schedule={schedule} />;
  }
  return (
    <Drawer open onClose={view.close} title={t`Schedule`} size="lg">
      {schedules.data ? (
        <EmptyState title={t`Schedule not found`} actions={<Button onClick={view.close}>{t`Close`}</Button>}>
          {t`It was removed or belongs to another company.`}
        </EmptyState>
      ) : (
        <LoadingOrError query={schedules} label={t`Loading the schedule`} />
      )}
    </Drawer>
  );
}
