import type { Report } from '@fairshelf/shared-contracts/reports';
import type { Market } from '@fairshelf/shared-contracts/state';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useCallback, useRef } from 'react';
import { useCancelReport, useRemoveReport, useReportFile, useRunAgain } from './queries.ts';

interface Answered {
  readonly error: boolean;
  readonly message: string;
}

/** The actions on a report, one at a time per report, with an error message. */
export function useReportActs(market: Market) {
  const { sellerId } = market;
  const { mutateAsync: again } = useRunAgain();
  const { mutateAsync: cancelOne } = useCancelReport();
  const { mutateAsync: removeOne } = useRemoveReport();
  const file = useReportFile(market);
  const fileOf = useRef(file);
  fileOf.current = file;
  const busy = useRef(new Set<string>());

  const once = useCallback(async (id: string, act: () => Promise<Answered | undefined>): Promise<boolean> => {
    if (busy.current.has(id)) return false;
    busy.current.add(id);
    try {
      const answer = await act();
      if (answer?.error) toast.danger(answer.message);
      return !answer?.error;
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : t`Something went wrong. Please try again.`);
      return false;
    } finally {
      busy.current.delete(id);
    }
  }, []);

  const download = useCallback(
    (report: Report) =>
      once(report.id, async () => {
        await fileOf.current(report.id);
        return undefined;
      }),
    [once],
  );
  const runAgain = useCallback(
    async (report: Report) => {
      const body = { sellerId, reportId: report.id, requestKey: crypto.randomUUID() };
      if (await once(report.id, () => again({ body })))
        toast.success(t`${{ name: report.name }} is being built again.`);
    },
    [once, again, sellerId],
  );
  const cancel = useCallback(
    (report: Report) => once(report.id, () => cancelOne({ body: { sellerId, reportId: report.id } })),
    [once, cancelOne, sellerId],
  );
  const remove = useCallback(
    (report: Report) => once(report.id, () => removeOne({ body: { sellerId, reportId: report.id } })),
    [once, removeOne, sellerId],
  );
  return { download, runAgain, cancel, remove };
}

export type ReportActs = ReturnType<typeof useReportActs>;
