import type { InvoiceLine, InvoiceParty } from '@fairshelf/shared-contracts/billing';
import { minorDigits } from '@fairshelf/shared-contracts/core';
import { XMLBuilder } from 'fast-xml-parser';
import type { InvoiceDocument } from '../invoice-document.ts';
import { lineWords } from '../line-words.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
/** UN/ECE recommendation 20: one piece. */
const PIECE = 'C62';

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@_', format: true });

/** `12345` of USD as `123.45`. */
function decimal(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const whole = String(Math.abs(minor)).padStart(digits + 1, '0');
  const at = whole.length - digits;
  return `${minor < 0 ? '-' : ''}${whole.slice(0, at)}${digits > 0 ? `.${whole.slice(at)}` : ''}`;
}

/** Removes the characters that XML 1.0 doesn't allow. */
const clean = (text: string): string =>
  [...text].filter((letter) => letter >= ' ' || letter === '\t' || letter === '\n').join('');

/** The element, or nothing if it would be empty. */
const present = (name: string, value: string): object => (value === '' ? {} : { [name]: clean(value) });

/**
 * An EN 16931 invoice or credit note in UBL 2.1 syntax; undefined while a party's country is unknown, without which
 * it isn't valid. It states the invoice as issued: later payments aren't part of it.
 */
export function invoiceXml(document: InvoiceDocument): string | undefined {
  const { invoice, issuer, customer } = document;
  if (!invoice.has_xml) return undefined;
  const { creditOf } = document;
  const root = creditOf ? 'CreditNote' : 'Invoice';
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    [root]: {
      '@_xmlns': `${UBL}:${root}-2`,
      '@_xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      '@_xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
      'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
      'cbc:ID': invoice.number,
      'cbc:IssueDate': invoice.issued_on,
      ...(creditOf ? {} : { 'cbc:DueDate': invoice.due_on }),
      ...(creditOf ? { 'cbc:CreditNoteTypeCode': '381' } : { 'cbc:InvoiceTypeCode': '380' }),
      ...present('cbc:Note', [creditOf?.reason ?? '', invoice.tax_note].filter(Boolean).join('. ')),
      'cbc:DocumentCurrencyCode': invoice.total.currency,
      ...(creditOf
        ? {
            'cac:BillingReference': {
              'cac:InvoiceDocumentReference': {
                'cbc:ID': creditOf.number,
                'cbc:IssueDate': creditOf.issuedOn,
              },
            },
          }
        : {}),
      'cac:AccountingSupplierParty': { 'cac:Party': partyOf(issuer, invoice.tax_category) },
      'cac:AccountingCustomerParty': { 'cac:Party': partyOf(customer, invoice.tax_category) },
      ...totalsOf(document),
      [`cac:${root}Line`]: document.lines.map((line, index) => lineOf(document, line, index + 1)),
    },
  });
}

/** BR-O-02: invoices outside the scope of VAT state no VAT id; the entry in the register identifies the issuer. */
function partyOf(party: InvoiceParty, category: InvoiceDocument['invoice']['tax_category']): object {
  const vatId = category === 'O' ? '' : party.taxId;
  return {
    'cac:PartyName': { 'cbc:Name': clean(party.name) },
    'cac:PostalAddress': {
      ...present('cbc:StreetName', party.line1),
      ...present('cbc:AdditionalStreetName', party.line2),
      ...present('cbc:CityName', party.city),
      ...present('cbc:PostalZone', party.postalCode),
      ...present('cbc:CountrySubentity', party.state),
      'cac:Country': { 'cbc:IdentificationCode': party.countryCode },
    },
    ...(vatId
      ? { 'cac:PartyTaxScheme': { 'cbc:CompanyID': vatId, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } }
      : {}),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': clean(party.name),
      ...present('cbc:CompanyID', party.registration),
    },
    ...(party.email ? { 'cac:Contact': { 'cbc:ElectronicMail': party.email } } : {}),
  };
}

const EXEMPTION_CODES = { S: '', AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' } as const;

/**
 * The tax category of a line, or with its reason that of the breakdown. Outside the scope there is no rate (BR-O-05).
 */
function categoryOf({ invoice }: InvoiceDocument, withReason: boolean): object {
  const { tax_category: category, tax_rate_bps, tax_note } = invoice;
  return {
    'cbc:ID': category,
    ...(category === 'O' ? {} : { 'cbc:Percent': decimal(tax_rate_bps, 'EUR') }),
    ...(withReason && category !== 'S'
      ? {
          'cbc:TaxExemptionReasonCode': EXEMPTION_CODES[category],
          ...present('cbc:TaxExemptionReason', tax_note),
        }
      : {}),
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  };
}

function totalsOf(document: InvoiceDocument): object {
  const { net, tax, total } = document.invoice;
  const money = ({ minor, currency }: typeof net) => ({
    '#text': decimal(minor, currency),
    '@_currencyID': currency,
  });
  return {
    'cac:TaxTotal': {
      'cbc:TaxAmount': money(tax),
      'cac:TaxSubtotal': {
        'cbc:TaxableAmount': money(net),
        'cbc:TaxAmount': money(tax),
        'cac:TaxCategory': categoryOf(document, true),
      },
    },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': money(net),
      'cbc:TaxExclusiveAmount': money(net),
      'cbc:TaxInclusiveAmount': money(total),
      'cbc:PayableAmount': money(total),
    },
  };
}

/** A credit has the quantity −1: prices are never negative (BR-27). */
function lineOf(document: InvoiceDocument, line: InvoiceLine, number: number): object {
  const { minor, currency } = line.amount;
  const { creditOf } = document;
  const { title, description } = creditOf
    ? { title: `Credit of invoice ${creditOf.number}`, description: creditOf.reason }
    : lineWords(line);
  return {
    'cbc:ID': String(number),
    [document.creditOf ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: {
      '#text': minor < 0 ? '-1' : '1',
      '@_unitCode': PIECE,
    },
    'cbc:LineExtensionAmount': { '#text': decimal(minor, currency), '@_currencyID': currency },
    'cac:Item': {
      ...present('cbc:Description', description),
      'cbc:Name': clean(title),
      'cac:ClassifiedTaxCategory': categoryOf(document, false),
    },
    'cac:Price': {
      'cbc:PriceAmount': { '#text': decimal(Math.abs(minor), currency), '@_currencyID': currency },
    },
  };
}
