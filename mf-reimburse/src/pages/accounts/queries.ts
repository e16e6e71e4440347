import { useCall, useDownload, useSend } from '@fairshelf/shared-contracts/react';
import {
  agreeInboundDocuments,
  checkPermission,
  downloadAccountDocument,
  enableCustomerReturns,
  getCase,
  getCaseSummary,
  getCompanyConfig,
  getModuleSetup,
  getReimburseAccount,
  integrateEu,
  listCases,
  listDocuments,
  listReimburseMarkets,
  provideAccount,
  removeAccountDocument,
  renewConsent,
  saveCompanyName,
  saveInboundInfo,
  setAccountManager,
  signUpMaster,
  verifyProvidedAccount,
} from '@fairshelf/shared-contracts/reimbursement';

/** A seller account and its company, as the calls name them. */
export interface Account {
  readonly company_id: string;
  readonly seller_id: string;
}

export const useAccount = (sellerId: string) => useCall(getReimburseAccount, { query: { sellerId } });
export const useSetup = (account: Account) => useCall(getModuleSetup, { query: { ...account } });
export const useConfig = (account: Account) => useCall(getCompanyConfig, { query: { ...account } });

/** The progress of a verification; polled while it runs. */
export const useVerification = (email: string, run: string | undefined) =>
  useCall(
    verifyProvidedAccount,
    { query: { amz_acct_email: email, dag_run_id: run ?? '' } },
    { enabled: run !== undefined, pollMs: 3_000, pollWhile: (data) => !data || data.state === 'running' },
  );

const access = [getReimburseAccount, getModuleSetup, getCompanyConfig, listCases, getCase];
export const useCheckPermission = () => useSend(checkPermission, { refresh: access, background: true });
export const useProvideAccount = () => useSend(provideAccount, { refresh: access, background: true });
export const useRenew = () => useSend(renewConsent, { refresh: access });
export const useIntegrateEu = () => useSend(integrateEu, { refresh: access });
export const useSetManager = () =>
  useSend(setAccountManager, { refresh: [getReimburseAccount], background: true });
export const useSignUpMaster = () =>
  useSend(signUpMaster, { refresh: [getReimburseAccount], background: true });
export const useMarkets = () => useCall(listReimburseMarkets, {});

/** Everything that shows which cases wait. */
const cases = [getCompanyConfig, listCases, getCase, getCaseSummary];
export const useAgree = () =>
  useSend(agreeInboundDocuments, { refresh: [...cases, getModuleSetup], background: true });
export const useCustomerReturns = () => useSend(enableCustomerReturns, { refresh: cases, background: true });
export const useSaveCompanyName = () =>
  useSend(saveCompanyName, { refresh: [getCompanyConfig, getReimburseAccount], background: true });

export const useSaveInboundInfo = () =>
  useSend(saveInboundInfo, { refresh: [...cases, getModuleSetup, listDocuments], background: true });
export const useDocuments = (sellerId: string) => useCall(listDocuments, { query: { sellerId } });
export const useRemoveDocument = () =>
  useSend(removeAccountDocument, { refresh: [listDocuments], background: true });
export const useDocumentDownload = () => useDownload(downloadAccountDocument);
