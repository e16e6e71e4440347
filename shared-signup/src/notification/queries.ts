import { getAlertMails, saveAlertMails, saveAlertRules } from '@fairshelf/shared-contracts/alerts';
import {
  getMailMeasuring,
  getMarketingPreferences,
  saveMailMeasuring,
  saveMarketingPreferences,
} from '@fairshelf/shared-contracts/identity';
import { listChannels } from '@fairshelf/shared-contracts/market';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import { listTags } from '@fairshelf/shared-contracts/tags';

/** Which alerts the person receives by email. */
export const useAlertMails = () => useCall(getAlertMails, {});

export const useSaveAlertMails = () =>
  useSend(saveAlertMails, { refresh: [getAlertMails], background: true });

export const useSaveAlertRules = () =>
  useSend(saveAlertRules, { refresh: [getAlertMails], background: true });

/** The stores that the person may see. */
export const useOwnStores = () => useCall(listChannels, { query: { moduleType: 'review' } });

/** The tags of a seller's company; none without a seller. */
export const useTagsOf = (sellerId: string | undefined) =>
  useCall(listTags, { query: { sellerId: sellerId ?? '' } }, { enabled: sellerId !== undefined });

/** Which marketing emails the person wants. */
export const useMarketingPreferences = () => useCall(getMarketingPreferences, {});

export const useSaveMarketingPreferences = () =>
  useSend(saveMarketingPreferences, { refresh: [getMarketingPreferences], background: true });

/** Whether opens and clicks of marketing emails may be counted. */
export const useMailMeasuring = () => useCall(getMailMeasuring, {});

export const useSaveMailMeasuring = () =>
  useSend(saveMailMeasuring, { refresh: [getMailMeasuring], background: true });
