import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import type { InvoiceDocument } from '../invoice-document.ts';
import { invoiceXml } from './invoice-xml.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  removeNSPrefix: true,
  isArray: (name) => name === 'InvoiceLine',
});

const Amount = v.object({ '#text': v.string() });
const Category = v.object({
  ID: v.string(),
  Percent: v.optional(v.string()),
  TaxExemptionReasonCode: v.optional(v.string()),
  TaxExemptionReason: v.optional(v.string(), ''),
});

const Party = v.object({
  Party: v.object({
    PostalAddress: v.object({ Country: v.object({ IdentificationCode: v.string() }) }),
    PartyTaxScheme: v.optional(v.object({ CompanyID: v.string() })),
    PartyLegalEntity: v.object({ RegistrationName: v.string(), CompanyID: v.optional(v.string()) }),
  }),
});

const Ubl = v.object({
  CustomizationID: v.string(),
  ID: v.string(),
  IssueDate: v.string(),
  DueDate: v.string(),
  InvoiceTypeCode: v.string(),
  Note: v.optional(v.string()),
  DocumentCurrencyCode: v.string(),
  AccountingSupplierParty: Party,
  AccountingCustomerParty: Party,
  TaxTotal: v.object({
    TaxAmount: Amount,
    TaxSubtotal: v.object({ TaxableAmount: Amount, TaxAmount: Amount, TaxCategory: Category }),
  }),
  LegalMonetaryTotal: v.object({
    LineExtensionAmount: Amount,
    TaxExclusiveAmount: Amount,
    TaxInclusiveAmount: Amount,
    PayableAmount: Amount,
  }),
  InvoiceLine: v.array(
    v.object({
      ID: v.string(),
      InvoicedQuantity: Amount,
      LineExtensionAmount: Amount,
      Item: v.object({ Name: v.string(), ClassifiedTaxCategory: Category }),
      Price: v.object({ PriceAmount: Amount }),
    }),
  ),
});

/** For tests: the parts of an electronic invoice that our rules concern. */
export const parsed = (xml: string) => v.parse(v.object({ Invoice: Ubl }), parser.parse(xml)).Invoice;

/** The same of a document that has been written. */
export const read = (document: InvoiceDocument) => parsed(invoiceXml(document) ?? '');

/** Exact, in hundredths. */
const cents = (amount: { '#text': string }): number => Math.round(Number(amount['#text']) * 100);

/**
 * The arithmetic and presence rules of EN 16931 that our invoices could break, each under its name in the standard.
 */
export function brokenRules(document: InvoiceDocument): string[] {
  const xml = read(document);
  const lines = xml.InvoiceLine;
  const { LegalMonetaryTotal: totals, TaxTotal: tax, AccountingSupplierParty, AccountingCustomerParty } = xml;
  const [seller, buyer] = [AccountingSupplierParty.Party, AccountingCustomerParty.Party];
  const breakdown = tax.TaxSubtotal;
  const category = breakdown.TaxCategory;
  const sum = lines.reduce((all, line) => all + cents(line.LineExtensionAmount), 0);
  const rate = Number(category.Percent ?? '0');
  const rules: Readonly<Record<string, boolean>> = {
    'BR-01': xml.CustomizationID === 'urn:cen.eu:en16931:2017',
    'BR-02': xml.ID.length > 0,
    'BR-03': /^\d{4}-\d{2}-\d{2}$/.test(xml.IssueDate),
    'BR-04': xml.InvoiceTypeCode === '380',
    'BR-05': xml.DocumentCurrencyCode === document.invoice.total.currency,
    'BR-06': seller.PartyLegalEntity.RegistrationName.length > 0,
    'BR-07': buyer.PartyLegalEntity.RegistrationName === document.customer.name,
    'BR-09': /^[A-Z]{2}$/.test(seller.PostalAddress.Country.IdentificationCode),
    'BR-11': /^[A-Z]{2}$/.test(buyer.PostalAddress.Country.IdentificationCode),
    'BR-16': lines.length > 0,
    'BR-21': new Set(lines.map((line) => line.ID)).size === lines.length,
    'BR-25': lines.every((line) => line.Item.Name.length > 0),
    'BR-27': lines.every((line) => cents(line.Price.PriceAmount) >= 0),
    'BR-CO-10': cents(totals.LineExtensionAmount) === sum,
    'BR-CO-13': cents(totals.TaxExclusiveAmount) === sum,
    'BR-CO-14': cents(tax.TaxAmount) === cents(breakdown.TaxAmount),
    'BR-CO-15': cents(totals.TaxInclusiveAmount) === cents(totals.TaxExclusiveAmount) + cents(tax.TaxAmount),
    'BR-CO-16': cents(totals.PayableAmount) === cents(totals.TaxInclusiveAmount),
    'BR-CO-17':
      Math.abs(cents(breakdown.TaxAmount) - (cents(breakdown.TaxableAmount) * rate) / 100) <=
      (document.invoice.total.currency === 'JPY' ? 50 : 0.5) + 1e-6,
    'BR-CO-25': totals.PayableAmount['#text'] === '0.00' || xml.DueDate.length > 0,
    'BR-CO-26': Boolean(seller.PartyTaxScheme?.CompanyID ?? seller.PartyLegalEntity.CompanyID),
    'line amount is quantity × price': lines.every(
      (line) =>
        cents(line.LineExtensionAmount) ===
        Number(line.InvoicedQuantity['#text']) * cents(line.Price.PriceAmount),
    ),
    'every line has the category of the breakdown': lines.every(
      (line) =>
        line.Item.ClassifiedTaxCategory.ID === category.ID &&
        line.Item.ClassifiedTaxCategory.Percent === category.Percent,
    ),
    'BR-S-02': category.ID !== 'S' || Boolean(seller.PartyTaxScheme),
    'BR-S-05': category.ID !== 'S' || rate > 0,
    'BR-AE-02': category.ID !== 'AE' || Boolean(seller.PartyTaxScheme && buyer.PartyTaxScheme),
    'BR-AE-05': category.ID !== 'AE' || category.Percent === '0.00',
    'BR-AE-09': category.ID !== 'AE' || cents(tax.TaxAmount) === 0,
    'BR-AE-10': category.ID !== 'AE' || category.TaxExemptionReasonCode === 'VATEX-EU-AE',
    'BR-O-02': category.ID !== 'O' || !(seller.PartyTaxScheme || buyer.PartyTaxScheme),
    'BR-O-05': category.ID !== 'O' || category.Percent === undefined,
    'BR-O-09': category.ID !== 'O' || cents(tax.TaxAmount) === 0,
    'BR-O-10': category.ID !== 'O' || category.TaxExemptionReason.length > 0,
  };
  return Object.entries(rules).flatMap(([name, holds]) => (holds ? [] : [name]));
}
