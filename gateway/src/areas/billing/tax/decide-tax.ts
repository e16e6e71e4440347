import { type InvoiceParty, isInEu, type TaxTreatment } from '@fairshelf/shared-contracts/billing';

/** Standard VAT rates in hundredths of a percent, as in force on 2026-11-01: the EU's member states and the UK. */
const STANDARD_RATES: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GB: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
};

const none = (note: string): TaxTreatment => ({ category: 'O', rate_bps: 0, country: '', note });
const vatOf = (country: string): TaxTreatment => ({
  category: 'S',
  rate_bps: STANDARD_RATES[country] ?? 0,
  country,
  note: '',
});

/**
 * How a service from `issuer` to `customer` is taxed (docs/billing.md#tax). While the customer's country is unknown
 * the issuer's rate applies: without evidence of another place the supply counts as domestic.
 */
export function decideTax(issuer: InvoiceParty, customer: InvoiceParty | undefined): TaxTreatment {
  const home = issuer.countryCode;
  if (issuer.taxId === '' || STANDARD_RATES[home] === undefined) return none('No VAT is charged.');
  const country = customer?.countryCode ?? home;
  if (country === home) return vatOf(home);
  if (!isInEu(home) || !isInEu(country))
    return none('Service to a customer abroad, outside the scope of VAT in the country of the issuer.');
  if (customer?.taxId) {
    return {
      category: 'AE',
      rate_bps: 0,
      country: '',
      note: 'Reverse charge: the customer is liable for the VAT (Article 196 of Directive 2006/112/EC).',
    };
  }
  // Without a VAT id the customer counts as a consumer: the rate of their country, declared through the one-stop shop.
  return vatOf(country);
}

/** The tax on a net amount, rounded half up to a whole minor unit; exact at any size. */
export const taxOn = (netMinor: number, rateBps: number): number =>
  Number((BigInt(netMinor) * BigInt(rateBps) + 5_000n) / 10_000n);
