import type { Address } from '@fairshelf/shared-contracts/identity';

/** What a check of an address says. */
export interface AddressVerdict {
  /** Whether mail would arrive there, as far as the source can tell. */
  readonly isValid: boolean;
  /** The address as it should be written; null where nothing is to be corrected, or nothing better is known. */
  readonly corrected: Address | null;
}

/** Finds and checks postal addresses. Country codes are those of ISO 3166-1, two capitals. */
export interface AddressPort {
  /** Addresses of the country that begin so, best first, a handful at most. */
  readonly suggest: (countryCode: string, prefix: string) => Promise<readonly Address[]>;
  readonly verify: (address: Address) => Promise<AddressVerdict>;
}

/** The source of addresses did not answer, or not in a way that can be read: nothing was decided. */
export class AddressSourceAway extends Error {}
