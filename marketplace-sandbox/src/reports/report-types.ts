import type { GeneratedSeller } from '../sellers/generate-seller.ts';
import { marketplaceById } from '../sellers/marketplaces.ts';
import { accountHealthReport } from './account-health-report.ts';
import { ordersByLastUpdate, ordersByOrderDate } from './all-orders-report.ts';
import { feePreviewReport } from './fee-preview-report.ts';
import { feedbackReport } from './feedback-report.ts';
import { inventoryReport } from './inventory-report.ts';
import { ledgerReport } from './ledger-report.ts';
import { listingsReport } from './listings-report.ts';
import { reimbursementReport } from './reimbursement-report.ts';
import { removalOrderReport, removalShipmentReport } from './removal-reports.ts';
import type { RefusedReport, ReportScope, ReportText, WholeText } from './report-text.ts';
import { returnsReport } from './returns-report.ts';

interface Charset {
  /** In the document's Content-Type: Amazon uses Java's names. */
  readonly named: string;
  /** The name in iconv-lite. */
  readonly encoding: 'win1252' | 'cp932' | 'latin1' | 'utf8';
}

const cp1252: Charset = { named: 'Cp1252', encoding: 'win1252' };
const cp932: Charset = { named: 'Cp932', encoding: 'cp932' };
const latin1: Charset = { named: 'ISO-8859-1', encoding: 'latin1' };
const utf8: Charset = { named: 'UTF-8', encoding: 'utf8' };

interface ReportType {
  readonly gzip: boolean;
  textOf(seller: GeneratedSeller, scope: ReportScope): ReportText | WholeText | RefusedReport;
  charsetOf(country: string): Charset;
}

function utf8InNorthAmerica(country: string): Charset {
  if (country === 'JP') return cp932;
  return country === 'US' || country === 'CA' ? utf8 : cp1252;
}

const reportTypes: Record<string, ReportType> = {
  GET_LEDGER_DETAIL_VIEW_DATA: {
    gzip: true,
    textOf: ledgerReport,
    charsetOf: (country) => (country === 'JP' ? latin1 : cp1252),
  },
  GET_FBA_REIMBURSEMENTS_DATA: {
    gzip: true,
    textOf: reimbursementReport,
    charsetOf: (country) => (country === 'JP' ? cp932 : cp1252),
  },
  GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA: {
    gzip: true,
    textOf: returnsReport,
    charsetOf: (country) => (country === 'JP' ? cp932 : cp1252),
  },
  GET_SELLER_FEEDBACK_DATA: {
    gzip: false,
    textOf: feedbackReport,
    charsetOf: (country) => (country === 'JP' ? cp932 : cp1252),
  },
  GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA: {
    gzip: false,
    textOf: removalOrderReport,
    charsetOf: () => cp1252,
  },
  GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA: {
    gzip: false,
    textOf: removalShipmentReport,
    charsetOf: () => utf8,
  },
  GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA: {
    gzip: true,
    textOf: feePreviewReport,
    charsetOf: (country) => (country === 'JP' ? cp932 : cp1252),
  },
  GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA: {
    gzip: false,
    textOf: inventoryReport,
    charsetOf: (country) => (country === 'JP' ? cp932 : cp1252),
  },
  GET_V2_SELLER_PERFORMANCE_REPORT: {
    gzip: false,
    textOf: accountHealthReport,
    charsetOf: () => utf8,
  },
  GET_MERCHANT_LISTINGS_ALL_DATA: {
    gzip: false,
    textOf: listingsReport,
    charsetOf: utf8InNorthAmerica,
  },
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: {
    gzip: true,
    textOf: ordersByLastUpdate,
    charsetOf: utf8InNorthAmerica,
  },
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL: {
    gzip: true,
    textOf: ordersByOrderDate,
    charsetOf: utf8InNorthAmerica,
  },
};

export const reportTypeNames: readonly string[] = Object.keys(reportTypes);

export function reportTypeOf(name: string): ReportType | undefined {
  return reportTypes[name];
}

/** The charset of a report: the first requested marketplace decides. */
export function charsetFor(type: ReportType, marketplaceIds: readonly string[]): Charset {
  return type.charsetOf(marketplaceById(marketplaceIds[0] ?? '')?.country ?? 'US');
}
