import {
  creditInvoice,
  downloadManagedCreditNote,
  downloadManagedInvoice,
  listManagedInvoices,
  type MANAGED_INVOICE_FILTERS,
} from '@fairshelf/shared-contracts/billing';
import {
  addPlan,
  assignPlan,
  getManagedPlan,
  listManagedPlans,
  listPlanCompanies,
  listPlans,
  listSubscribers,
  previewAssignment,
  previewPlanVersion,
  savePlanVersion,
  setPlanActive,
} from '@fairshelf/shared-contracts/plans';
import { useCall, useDownload } from '@fairshelf/shared-contracts/react';
import { useAct } from '../../use-act.ts';

export const usePlans = () => useCall(listManagedPlans, {});
export const usePlan = (planId: string) => useCall(getManagedPlan, { params: { planId } });
export const useSubscribers = (planId: string, search: string, cursor: string) =>
  useCall(
    listSubscribers,
    { params: { planId }, query: { search, cursor, limit: '25' } },
    { keepPrevious: true },
  );

export const useCompanies = (search: string) =>
  useCall(listPlanCompanies, { query: { search } }, { keepPrevious: true });
export const useAssignment = (planId: string, companyId: string | null) =>
  useCall(
    previewAssignment,
    { params: { planId }, query: { company_id: companyId ?? '' } },
    { enabled: companyId !== null },
  );

export type InvoiceFilter = (typeof MANAGED_INVOICE_FILTERS)[number];
export const INVOICES_PAGE_SIZE = 25;
export const useManagedInvoices = (filter: { show: InvoiceFilter; search: string; page: number }) =>
  useCall(
    listManagedInvoices,
    {
      query: {
        show: filter.show,
        search: filter.search,
        sort: filter.show === 'all' ? '-issued' : 'due',
        offset: String((filter.page - 1) * INVOICES_PAGE_SIZE),
        limit: String(INVOICES_PAGE_SIZE),
      },
    },
    { keepPrevious: true },
  );
export const useManagedCreditNoteFile = () => useDownload(downloadManagedCreditNote);
export const useManagedInvoiceFile = () => useDownload(downloadManagedInvoice);
export const useCreditInvoice = () => useAct(creditInvoice, [listManagedInvoices]);

/** The calls to refresh after a change of a plan. */
const refresh = [listManagedPlans, getManagedPlan, listSubscribers, listPlans];
export const useAddPlan = () => useAct(addPlan, refresh);
export const useSaveVersion = () => useAct(savePlanVersion, refresh);
export const useAssignPlan = () => useAct(assignPlan, [...refresh, listPlanCompanies]);
export const usePreviewVersion = () => useAct(previewPlanVersion, []);
export const useOfferPlan = () => useAct(setPlanActive, refresh);
