import { currentFormats, dayInZone } from '@fairshelf/shared-contracts/core';
import { useForm, useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import type { ReportSchedule } from '@fairshelf/shared-contracts/reports';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, Drawer, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
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
  // The list behind is polled; the form keeps the version it was opened with.
  const [original] = useState(schedule);
  const [first] = useState(() =>
    original ? draftOf(original) : newDraft(market, kind, currentFormats().timeZone),
  );
  const [draft, setDraft] = useState(first);
  const [isDone, setIsDone] = useState(false);
  const save = useSave(market);
  useUnsavedChanges(draft !== first && !isDone);
  const isSchedule = draft.when === 'schedule';

  const form = useForm({
    problems: problemsOf(draft, dayInZone(new Date(), draft.timeZone)),
    send: () => save(draft, original),
    onDone: () => {
      setIsDone(true);
      const { name } = contentOf(draft);
      toast.success(isSchedule ? t`${{ name }} was saved.` : t`${{ name }} is being built.`);
      if (isSchedule) view.showSchedules();
      else view.showHistory();
    },
  });

  return (
    <Drawer
      open
      onClose={view.close}
      title={original ? t`Edit ${{ name: original.name }}` : isSchedule ? t`New schedule` : t`New report`}
      size="lg"
      footer={
        <>
          <Button onClick={view.close}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={form.props.id} pending={form.isPending}>
            {isSchedule ? t`Save schedule` : t`Build report`}
          </Button>
        </>
      }
    >
      <ReportFields
        form={form}
        market={market}
        draft={draft}
        fixed={original !== undefined}
        onChange={setDraft}
      />
    </Drawer>
  );
}
