import type { Address } from '@fairshelf/shared-contracts/identity';

/** The result of an address check. */
export interface AddressVerdict {
  /** Whether mail is deliverable there, as far as the source knows. */
  readonly isValid: boolean;
  /** The corrected address; null if there is nothing to correct, or nothing better is known. */
  readonly corrected: Address | null;
}

/** Suggests and checks postal addresses. Country codes are those of ISO 3166-1, two capitals. */
export interface AddressPort {
  /** Addresses of the country that start with the text, best first, a handful at most. */
  readonly suggest: (countryCode: string, prefix: string) => Promise<readonly Address[]>;
  readonly verify: (address: Address) => Promise<AddressVerdict>;
}

/** The address source didn't respond, or with an invalid response, so nothing was decided. */
export class AddressSourceAway extends Error {}
