import { countryName } from '@fairshelf/shared-contracts/core';
import type { Settings } from '../../base/settings/read-settings.ts';

type Issuer = Pick<
  Settings,
  | 'INVOICE_ISSUER_NAME'
  | 'INVOICE_ISSUER_STREET'
  | 'INVOICE_ISSUER_POSTAL_CODE'
  | 'INVOICE_ISSUER_CITY'
  | 'INVOICE_ISSUER_COUNTRY'
>;

/**
 * Name and address of the company that sends a campaign, on one line; undefined while its settings are incomplete.
 */
export function postalAddressOf(settings: Issuer): string | undefined {
  const { INVOICE_ISSUER_NAME: name, INVOICE_ISSUER_STREET: street, INVOICE_ISSUER_CITY: city } = settings;
  if (!name || !street || !city) return undefined;
  const place = `${settings.INVOICE_ISSUER_POSTAL_CODE} ${city}`.trim();
  const country = settings.INVOICE_ISSUER_COUNTRY && countryName(settings.INVOICE_ISSUER_COUNTRY);
  return [name, street, place, country].filter(Boolean).join(', ');
}
