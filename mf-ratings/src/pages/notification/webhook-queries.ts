import {
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhook,
  removeWebhook,
  saveWebhook,
  testWebhook,
} from '@fairshelf/shared-contracts/alerts';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';

/** The webhooks of the company that owns the current store. */
export const useWebhooks = ({ sellerId }: Market) => useCall(listWebhooks, { query: { sellerId } });

/** The last deliveries of one webhook; pending ones are polled. */
export const useDeliveries = ({ sellerId }: Market, id: string) =>
  useCall(
    listWebhookDeliveries,
    { query: { sellerId, id } },
    {
      pollMs: 5_000,
      pollWhile: (rows) => rows?.some(({ state }) => state === 'waiting' || state === 'queued') ?? false,
    },
  );

const refresh = [listWebhooks, listWebhookDeliveries];
export const useSaveWebhook = () => useSend(saveWebhook, { refresh });
export const useRemoveWebhook = () => useSend(removeWebhook, { refresh });
export const useTestWebhook = () => useSend(testWebhook, { refresh, background: true });
export const useRedeliver = () => useSend(redeliverWebhook, { refresh, background: true });
