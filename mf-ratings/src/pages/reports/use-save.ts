import type { FieldProblem } from '@fairshelf/shared-contracts/core';
import type { ReportSchedule } from '@fairshelf/shared-contracts/reports';
import type { Market } from '@fairshelf/shared-contracts/state';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { contentOf, type Draft } from './draft.ts';
import { useBuildReport, useSaveSchedule } from './queries.ts';

interface Problem {
  readonly message: string;
  readonly fields: readonly FieldProblem[];
}

/**
 * Builds a report or saves a schedule. The form has one idempotency key: a second click, or a retry after a lost
 * answer, means the same report.
 */
export function useSave({ sellerId }: Market) {
  const build = useBuildReport();
  const saveSchedule = useSaveSchedule();
  const [key] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<Problem>({ message: '', fields: [] });
  const isSaving = useRef(false);

  /** Returns whether it was accepted. */
  async function save(draft: Draft, schedule: ReportSchedule | undefined): Promise<boolean> {
    if (isSaving.current) return false;
    isSaving.current = true;
    setProblem({ message: '', fields: [] });
    const content = contentOf(draft);
    const { from, to, frequency, weekday, monthDay, hour, active } = draft;
    try {
      const answer =
        draft.when === 'now'
          ? await build.mutateAsync({
              body: {
                sellerId,
                requestKey: key,
                ...content,
                ...(content.period === 'custom' ? { from, to } : {}),
              },
            })
          : await saveSchedule.mutateAsync({
              body: {
                sellerId,
                id: schedule?.id ?? key,
                ...content,
                frequency,
                weekday,
                monthDay,
                hour,
                active,
                ...(schedule ? { version: schedule.version } : {}),
              },
            });
      if (!answer.error) return true;
      setProblem({ message: answer.message, fields: answer.fields });
    } catch (error) {
      setProblem({
        message: error instanceof Error ? error.message : t`There was no response. Please try again.`,
        fields: [],
      });
    } finally {
      isSaving.current = false;
    }
    return false;
  }

  const of = (field: string) => problem.fields.find(({ path }) => path === `body.${field}`)?.message;
  return {
    save,
    isSaving: build.isPending || saveSchedule.isPending,
    problem: { message: problem.message, of },
  };
}
