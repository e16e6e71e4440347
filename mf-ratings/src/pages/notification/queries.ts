import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import {
  getSummarySetting,
  listSummaries,
  saveSummarySetting,
  sendSummarySample,
} from '@fairshelf/shared-contracts/summary';

/** Whether and when the person receives the daily summary. */
export const useSummarySetting = () => useCall(getSummarySetting, {});

export const useSaveSummarySetting = () =>
  useSend(saveSummarySetting, { refresh: [getSummarySetting], background: true });

export const useSendSample = () => useSend(sendSummarySample, { background: true });

/** The days with a summary, newest first. */
export const useSummaryDays = () => useCall(listSummaries, {});
