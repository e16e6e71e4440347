import * as v from 'valibot';
import { choice } from '../../core/calls/field.ts';

/** A party of an invoice: the company billed, or Fairshelf. */
export const InvoicePartySchema = v.object({
  name: v.string(),
  line1: v.string(),
  line2: v.string(),
  city: v.string(),
  state: v.string(),
  postalCode: v.string(),
  /** ISO 3166, two capital letters; empty while unknown. */
  countryCode: v.string(),
  /** A VAT id in the EU and the UK, elsewhere the country's tax number; empty without one. */
  taxId: v.string(),
  /** In a commercial register; empty without one. */
  registration: v.string(),
  email: v.string(),
});
export type InvoiceParty = v.InferOutput<typeof InvoicePartySchema>;

/** EN 16931: standard rate, reverse charge, and outside the scope of VAT. */
export const TAX_CATEGORIES = ['S', 'AE', 'O'] as const;

export const TaxTreatmentSchema = v.object({
  category: v.picklist(TAX_CATEGORIES),
  /** Hundredths of a percent. */
  rate_bps: v.number(),
  /** The country whose tax it is; empty if none. */
  country: v.string(),
  /** The required tax note; empty if none is required. */
  note: v.string(),
});
export type TaxTreatment = v.InferOutput<typeof TaxTreatmentSchema>;

export const DOCUMENT_FORMATS = ['pdf', 'xml'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];
export const documentFormat = v.optional(choice('The format', DOCUMENT_FORMATS), 'pdf');
