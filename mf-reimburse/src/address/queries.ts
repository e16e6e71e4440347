import {
  listCountries,
  listStates,
  suggestIntlAddress,
  suggestUsAddress,
} from '@fairshelf/shared-contracts/identity';
import { useCall } from '@fairshelf/shared-contracts/react';

export const useCountries = () => useCall(listCountries, {});
export const useStates = (country: string) => useCall(listStates, { params: { country } });
/** Address suggestions, from four characters on. */
export function useSuggestions(countryCode: string, prefix: string) {
  const query = { countryCode, addressPrefix: prefix };
  const isAsked = prefix.trim().length >= 4;
  const us = useCall(suggestUsAddress, { query }, { enabled: isAsked && countryCode === 'US' });
  const intl = useCall(suggestIntlAddress, { query }, { enabled: isAsked && countryCode !== 'US' });
  return (countryCode === 'US' ? us.data : intl.data) ?? [];
}
