import { deleteCompany } from '@fairshelf/shared-contracts/company';
import {
  addPasskey,
  confirmSecondFactor,
  endSessions,
  forgetDevice,
  getUser,
  readAccountSecurity,
  removePasskey,
  removeProfileImage,
  removeSecondFactor,
  saveProfileImage,
  startPasskey,
  startSecondFactor,
  updateUser,
} from '@fairshelf/shared-contracts/identity';
import { listChannels } from '@fairshelf/shared-contracts/market';
import { deleteUser } from '@fairshelf/shared-contracts/people';
import { downloadOwnData, exportOwnData, readOwnPrivacy } from '@fairshelf/shared-contracts/privacy';
import { useCall, useDownload, useSend } from '@fairshelf/shared-contracts/react';

/** The signed-in person's current data at the gateway. */
export const useOwnProfile = () => useCall(getUser, {});

export const useSaveProfile = () => useSend(updateUser, { refresh: [getUser, listChannels] });

export const useSaveImage = () => useSend(saveProfileImage, { refresh: [getUser] });
export const useRemoveImage = () => useSend(removeProfileImage, { refresh: [getUser] });

/** Every store of the person's companies. */
export const useOwnStores = () => useCall(listChannels, { query: { moduleType: 'review' } });

export const useDeleteCompany = () => useSend(deleteCompany, { refresh: [readOwnPrivacy] });
export const useDeleteAccount = () => useSend(deleteUser);

/** The newest export of the person's data, polled while it is being written. */
export const useOwnPrivacy = () =>
  useCall(readOwnPrivacy, {}, { pollMs: 3_000, pollWhile: (data) => data?.export?.state === 'waiting' });
export const useExportOwnData = () => useSend(exportOwnData, { refresh: [readOwnPrivacy] });
export const useDownloadOwnData = () => useDownload(downloadOwnData);

export const useAccountSecurity = () => useCall(readAccountSecurity, {});
const afterSecurity = { refresh: [readAccountSecurity] };
export const useStartSecondFactor = () => useSend(startSecondFactor);
export const useConfirmSecondFactor = () => useSend(confirmSecondFactor, afterSecurity);
export const useRemoveSecondFactor = () => useSend(removeSecondFactor, afterSecurity);
export const useStartPasskey = () => useSend(startPasskey);
export const useAddPasskey = () => useSend(addPasskey, afterSecurity);
export const useRemovePasskey = () => useSend(removePasskey, afterSecurity);
export const useForgetDevice = () => useSend(forgetDevice, afterSecurity);
export const useEndSessions = () => useSend(endSessions, afterSecurity);
