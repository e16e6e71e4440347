import type { Answer } from '@fairshelf/shared-contracts/client';
import type { ReportSchedule } from '@fairshelf/shared-contracts/reports';
import type { Market } from '@fairshelf/shared-contracts/state';
import { useState } from 'react';
import { contentOf, type Draft } from './draft.ts';
import { useBuildReport, useSaveSchedule } from './queries.ts';

/**
 * Builds a report or saves a schedule. The form has one idempotency key: a second click, or a retry after a lost
 * answer, means the same report.
 */
export function useSave({ sellerId }: Market) {
  const build = useBuildReport();
  const saveSchedule = useSaveSchedule();
  const [key] = useState(() => crypto.randomUUID());

  return async (draft: Draft, schedule: ReportSchedule | undefined): Promise<Answer<unknown>> => {
    const content = contentOf(draft);
    const { from, to, frequency, weekday, monthDay, hour, active } = draft;
    return draft.when === 'now'
      ? build.mutateAsync({
          body: {
            sellerId,
            requestKey: key,
            ...content,
            ...(content.period === 'custom' ? { from, to } : {}),
          },
        })
      : saveSchedule.mutateAsync({
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
  };
}
