import { getEmailNotification, saveEmailNotification } from '@fairshelf/shared-contracts/mail-preferences';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';

/** Which emails about a store's cases the person receives. */
export const useCaseMails = (sellerId: string) => useCall(getEmailNotification, { query: { sellerId } });

export const useSaveCaseMails = () =>
  useSend(saveEmailNotification, { refresh: [getEmailNotification], background: true });
