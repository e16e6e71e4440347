import { getEmailNotification, saveEmailNotification } from '@fairshelf/shared-contracts/core';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';

/** Which mails about the cases of a store the person receives. */
export const useCaseMails = (sellerId: string) => useCall(getEmailNotification, { query: { sellerId } });

export const useSaveCaseMails = () =>
  useSend(saveEmailNotification, { refresh: [getEmailNotification], background: true });
