import { saveReferralCode } from '@fairshelf/shared-contracts/affiliates';
import {
  type DocumentFormat,
  downloadCreditNote,
  downloadInvoice,
  exportInvoiceLines,
  exportInvoices,
  finishPaymentMethod,
  getBilling,
  getBillingDetails,
  getInvoice,
  getInvoiceEmails,
  getReversalTotal,
  type INVOICE_SORTS,
  type Invoice,
  type InvoiceState,
  invoiceNow,
  listInvoiceLines,
  listInvoices,
  listReversals,
  payInvoice,
  payInvoices,
  removePaymentMethod,
  saveBillingDetails,
  saveInvoiceEmails,
  startPaymentMethod,
} from '@fairshelf/shared-contracts/billing';
import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import { useCall, useDownload, useSend } from '@fairshelf/shared-contracts/react';
import { useCallback } from 'react';

export const PAGE_SIZE = 20;
export const LINES_PAGE_SIZE = 50;
/** The page size of the gateway for calls with `skip` (docs/specification/calls.md#plans-codes-news-and-addresses). */
export const REVERSALS_PAGE_SIZE = 50;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

/** The current store names the billed company; without a store it is the person's own. */
export type Billed = { readonly sellerId?: string };

export interface InvoiceView {
  readonly state: InvoiceState | null;
  readonly sort: InvoiceSort;
  readonly page: number;
}

const POLL_MS = 4_000;

/** A payment is in progress or imminent: a job pays an invoice in the minute after it was created. */
const isBeingPaid = ({ state, issued_on }: Invoice): boolean =>
  state === 'paying' || (state === 'open' && issued_on === new Date().toISOString().slice(0, 10));

/** Plan, card and amount due. */
export const useBilling = (payer: Billed) => useCall(getBilling, { query: payer });

const filterOf = (payer: Billed, { state, sort }: Omit<InvoiceView, 'page'>) => ({
  ...payer,
  sort,
  ...(state ? { state } : {}),
});

/** One page of invoices; polled while one of them is being paid. */
export const useInvoices = (payer: Billed, view: InvoiceView) =>
  useCall(
    listInvoices,
    {
      query: {
        ...filterOf(payer, view),
        offset: String((view.page - 1) * PAGE_SIZE),
        limit: String(PAGE_SIZE),
      },
    },
    {
      keepPrevious: true,
      pollMs: POLL_MS,
      pollWhile: (page) => page?.rows.some(isBeingPaid) ?? false,
    },
  );

export function useInvoicesExport(payer: Billed, view: InvoiceView) {
  const download = useDownload(exportInvoices);
  return (format: ExportFormat) => download({ query: { ...filterOf(payer, view), format } });
}

export const useInvoice = (payer: Billed, invoiceId: string) =>
  useCall(getInvoice, { params: { invoiceId }, query: payer });

const linesOf = (payer: Billed, invoiceId: string | undefined) => ({
  ...payer,
  ...(invoiceId === undefined ? {} : { invoiceId }),
});

/** The lines of an invoice; without an id those without an invoice. */
export const useInvoiceLines = (payer: Billed, invoiceId: string | undefined, page: number) =>
  useCall(
    listInvoiceLines,
    {
      query: {
        ...linesOf(payer, invoiceId),
        offset: String((page - 1) * LINES_PAGE_SIZE),
        limit: String(LINES_PAGE_SIZE),
      },
    },
    { keepPrevious: true },
  );

export function useLinesExport(payer: Billed, invoiceId: string | undefined) {
  const download = useDownload(exportInvoiceLines);
  return (format: ExportFormat) => download({ query: { ...linesOf(payer, invoiceId), format } });
}

/** Downloads an invoice, as PDF or in its electronic form. */
export function useInvoiceFile(payer: Billed) {
  const download = useDownload(downloadInvoice);
  return useCallback(
    (invoiceId: string, format: DocumentFormat = 'pdf') =>
      download({ params: { invoiceId }, query: { ...payer, format } }),
    [download, payer],
  );
}

/** Downloads a credit note, as PDF or in its electronic form. */
export function useCreditNoteFile(payer: Billed) {
  const download = useDownload(downloadCreditNote);
  return useCallback(
    (creditNoteId: string, format: DocumentFormat) =>
      download({ params: { creditNoteId }, query: { ...payer, format } }),
    [download, payer],
  );
}

const money = [getBilling, listInvoices, getInvoice];

export const useInvoiceNow = () => useSend(invoiceNow, { refresh: [...money, listInvoiceLines] });
export const usePayInvoice = () => useSend(payInvoice, { refresh: money });
export const usePayInvoices = () => useSend(payInvoices, { refresh: money });
export const useStartCard = () => useSend(startPaymentMethod);
export const useFinishCard = () => useSend(finishPaymentMethod, { refresh: money });
export const useRemoveCard = () => useSend(removePaymentMethod, { refresh: [getBilling] });

export const useBillingDetails = (payer: Billed) => useCall(getBillingDetails, { query: payer });
export const useSaveBillingDetails = () => useSend(saveBillingDetails, { refresh: [getBillingDetails] });

export const useInvoiceEmails = (payer: Billed) => useCall(getInvoiceEmails, { query: payer });
export const useSaveEmails = () => useSend(saveInvoiceEmails, { refresh: [getInvoiceEmails] });
export const useSaveReferral = () => useSend(saveReferralCode, { refresh: [getBilling] });

export const useReversals = (payer: Billed, page: number) =>
  useCall(
    listReversals,
    { query: { ...payer, skip: String((page - 1) * REVERSALS_PAGE_SIZE) } },
    { keepPrevious: true },
  );
export const useReversalTotal = (payer: Billed) => useCall(getReversalTotal, { query: payer });
