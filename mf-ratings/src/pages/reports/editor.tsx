import { currentFormats, dayInZone } from '@fairshelf/shared-contracts/core';
import { useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import type { ReportSchedule } from '@fairshelf/shared-contracts/reports';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Banner, Button, Drawer, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { contentOf, type Draft, draftOf, newDraft, problemsOf } from './draft.ts';
import { ReportFields } from './report-fields.tsx';
import { useSave } from './use-save.ts';
import type { View } from './view.ts';

interface EditorProps {
  readonly market: Market;
  readonly view: View;
  readonly kind: Draft['when'];
  /** The schedule being changed; undefined for a new report or schedule. */
  readonly schedule: ReportSchedule | undefined;
}

/** Edits a report in a drawer: built once now, or on a schedule. */
export function Editor({ market, view, kind, schedule }: EditorProps) {
  const formId = useId();
  // The list behind is polled; the form keeps the version it was opened with.
  const [opened] = useState(schedule);
  const [first] = useState(() =>
    opened ? draftOf(opened) : newDraft(market, kind, currentFormats().timeZone),
  );
  const [draft, setDraft] = useState(first);
  const [isTried, setIsTried] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { save, isSaving, problem } = useSave(market);
  useUnsavedChanges(draft !== first && !isDone);
  const problems = problemsOf(draft, dayInZone(new Date(), draft.timeZone));
  const isSchedule = draft.when === 'schedule';

  async function submit() {
    setIsTried(true);
    if (Object.keys(problems).length > 0 || !(await save(draft, opened))) return;
    setIsDone(true);
    const { name } = contentOf(draft);
    toast.success(isSchedule ? t`${{ name }} was saved.` : t`${{ name }} is being built.`);
    if (isSchedule) view.showSchedules();
    else view.showHistory();
  }

  return (
    <Drawer
      open
      onClose={view.close}
      title={opened ? t`Edit ${{ name: opened.name }}` : isSchedule ? t`New schedule` : t`New report`}
      size="lg"
      footer={
        <>
          <Button onClick={view.close}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} pending={isSaving}>
            {isSchedule ? t`Save schedule` : t`Build report`}
          </Button>
        </>
      }
    >
      {problem.message ? <Banner tone="danger">{problem.message}</Banner> : null}
      <ReportFields
        id={formId}
        market={market}
        draft={draft}
        fixed={opened !== undefined}
        onChange={setDraft}
        onSubmit={() => void submit()}
        problemOf={(field) => problem.of(field) ?? (isTried ? problems[field] : undefined)}
      />
    </Drawer>
  );
}
