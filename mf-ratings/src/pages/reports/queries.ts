import { useCall, useDownload, useSend } from '@fairshelf/shared-contracts/react';
import {
  buildReport,
  cancelReport,
  downloadReport,
  listReportChannels,
  listReportSchedules,
  listReports,
  type Report,
  removeReport,
  removeReportSchedule,
  runReportAgain,
  saveReportSchedule,
} from '@fairshelf/shared-contracts/reports';
import { listColleagues } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import type { View } from './view.ts';

export const PAGE_SIZE = 25;

/** While something is being built, its progress is polled. */
const BUILDING_MS = 1_500;

const isUnfinished = ({ state }: Report): boolean => state === 'queued' || state === 'running';

/** One page of the company's reports, newest first. */
export const useReports = (
  { sellerId }: Market,
  { state, type, page }: Pick<View, 'state' | 'type' | 'page'>,
) =>
  useCall(
    listReports,
    {
      query: { sellerId, state, type, offset: String((page - 1) * PAGE_SIZE), limit: String(PAGE_SIZE) },
    },
    {
      keepPrevious: true,
      pollMs: BUILDING_MS,
      pollWhile: (data) => data?.rows.some(isUnfinished) ?? false,
    },
  );

/** One report, wherever it is in the list. */
export const useReport = ({ sellerId }: Market, id: string) =>
  useCall(
    listReports,
    { query: { sellerId, id, limit: '1' } },
    { pollMs: BUILDING_MS, pollWhile: (data) => data?.rows.some(isUnfinished) ?? false },
  );

export const useSchedules = ({ sellerId }: Market) =>
  useCall(listReportSchedules, { query: { sellerId } }, { pollMs: 30_000 });

/** What a report can cover. */
export const useReportChannels = ({ sellerId }: Market) =>
  useCall(listReportChannels, { query: { sellerId } });

/** The people a report can be emailed to. */
export const useColleagues = ({ sellerId }: Market) => useCall(listColleagues, { query: { sellerId } });

const refresh = [listReports, listReportSchedules];

export const useBuildReport = () => useSend(buildReport, { refresh });
export const useRunAgain = () => useSend(runReportAgain, { refresh });
export const useCancelReport = () => useSend(cancelReport, { refresh });
export const useRemoveReport = () => useSend(removeReport, { refresh });
export const useSaveSchedule = () => useSend(saveReportSchedule, { refresh });
export const useRemoveSchedule = () => useSend(removeReportSchedule, { refresh });

/** Downloads the file of a report. */
export function useReportFile({ sellerId }: Market) {
  const download = useDownload(downloadReport);
  return (id: string) => download({ query: { sellerId, reportId: id } });
}
