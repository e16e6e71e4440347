import type { AddressPort } from './address-port.ts';
import { localAddresses } from './local-addresses.ts';
import { publicAddresses } from './public-addresses.ts';

interface AddressSettings {
  readonly ADDRESS_SOURCE: 'local' | 'public';
  readonly ADDRESS_ENDPOINT_US: string;
  readonly ADDRESS_ENDPOINT_INTL: string;
  readonly PUBLIC_URL: string;
}

/** The address source from the settings: the local data set, or public services. */
export const addressesOf = (settings: AddressSettings): AddressPort =>
  settings.ADDRESS_SOURCE === 'public'
    ? publicAddresses({
        censusEndpoint: settings.ADDRESS_ENDPOINT_US,
        photonEndpoint: settings.ADDRESS_ENDPOINT_INTL,
        userAgent: `Fairshelf (${settings.PUBLIC_URL})`,
      })
    : localAddresses;
