import { listManagedInvoices } from '@fairshelf/shared-contracts/billing';
import { deleteCompanyById, keepCompanyById } from '@fairshelf/shared-contracts/company';
import { forgotPassword, saveSignupStep } from '@fairshelf/shared-contracts/identity';
import {
  deleteUserById,
  getUserDetails,
  listApprovals,
  restoreUser,
  searchUsers,
  setUserPermission,
  signOutUser,
} from '@fairshelf/shared-contracts/people';
import { useCall } from '@fairshelf/shared-contracts/react';
import { sendReviewCode } from '@fairshelf/shared-contracts/signup';
import { useAct } from '../../use-act.ts';
import type { View } from './view.ts';

/** One page of the users that match, sorted and paged by the gateway. */
export function useUsers(view: View) {
  const { search, cursor, sort, state, role, plan, seen, imports } = view;
  return useCall(
    searchUsers,
    {
      query: {
        search,
        cursor,
        sort,
        ...(state ? { state } : {}),
        ...(role ? { role } : {}),
        ...(plan ? { plan } : {}),
        ...(seen ? { seen } : {}),
        ...(imports ? { imports } : {}),
      },
    },
    { keepPrevious: true },
  );
}

export const useUserDetails = (userId: string) => useCall(getUserDetails, { params: { userId } });

const LATEST = '20';

/** The latest invoices of a person's company; the call searches by name, which several companies can share. */
export function useCompanyInvoices({
  company_id,
  company_name,
}: {
  company_id: string;
  company_name: string;
}) {
  const found = useCall(listManagedInvoices, {
    query: { show: 'all', search: company_name, sort: '-issued', limit: LATEST },
  });
  return {
    rows: found.data?.rows.filter((row) => row.company_id === company_id),
    error: found.error?.message,
    retry: () => void found.refetch(),
    isRetrying: found.isFetching,
  };
}

/** The calls to refresh after a change of a user. */
const refresh = [searchUsers, getUserDetails, listApprovals];

export const useDeleteUser = () => useAct(deleteUserById, refresh);
export const useDeleteCompany = () => useAct(deleteCompanyById, refresh);
export const useKeepCompany = () => useAct(keepCompanyById, refresh);
export const useRestoreUser = () => useAct(restoreUser, refresh);
export const useSetPermission = () => useAct(setUserPermission, refresh);
export const useSaveStep = () => useAct(saveSignupStep, refresh);
export const useSignOutUser = () => useAct(signOutUser, refresh);
export const useSendPassword = () => useAct(forgotPassword, []);
export const useResendCode = () => useAct(sendReviewCode, []);
