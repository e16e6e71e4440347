import type { Settings } from '../../base/settings/read-settings.ts';
import type { AddressPort } from './address-port.ts';
import { localAddresses } from './local-addresses.ts';
import { publicAddresses } from './public-addresses.ts';

/** The source of addresses that the settings choose: the local data set, or public services. */
export const addressesOf = (settings: Settings): AddressPort =>
  settings.ADDRESS_SOURCE === 'public'
    ? publicAddresses({
        censusEndpoint: settings.ADDRESS_ENDPOINT_US,
        photonEndpoint: settings.ADDRESS_ENDPOINT_INTL,
        userAgent: `Fairshelf (${settings.PUBLIC_URL})`,
      })
    : localAddresses;
