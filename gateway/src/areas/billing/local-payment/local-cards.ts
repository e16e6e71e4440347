import type { Card } from '../../../outside/payment/payment-port.ts';

interface LocalCard extends Card {
  readonly label: string;
  /** Why every charge on this card fails. */
  readonly problem?: string;
}

/** The test cards of the local payment service; one is selected instead of entering a number. */
export const LOCAL_CARDS: readonly LocalCard[] = [
  {
    methodId: 'local_4242',
    label: 'A card that pays',
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2034,
  },
  {
    methodId: 'local_0002',
    label: 'A card that is declined',
    brand: 'mastercard',
    last4: '0002',
    expMonth: 6,
    expYear: 2033,
    problem: 'The bank declined the card. Please ask your bank, or add another card.',
  },
];
