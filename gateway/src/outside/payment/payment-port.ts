/** A card as the payment service tells of it; its number stays there. */
export interface Card {
  readonly methodId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface CustomerFacts {
  readonly companyId: string;
  readonly name: string;
  readonly email: string;
}

export interface ChargeOrder {
  /** Names the attempt: the same id twice charges once. */
  readonly paymentId: string;
  readonly companyId: string;
  readonly customerId: string;
  readonly methodId: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** What the statement and the receipt say: the invoice's number. */
  readonly description: string;
}

export type ChargeOutcome =
  | { readonly state: 'succeeded' | 'processing'; readonly reference: string }
  /** `problem` is a sentence for the seller. */
  | { readonly state: 'failed'; readonly reference: string | null; readonly problem: string };

/** What a payment service tells by itself. It is a hint to look: what counts is what it answers when asked. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly about:
    | { readonly kind: 'charge'; readonly companyId: string; readonly paymentId: string }
    | { readonly kind: 'setup'; readonly companyId: string; readonly setupId: string }
    | { readonly kind: 'card-removed'; readonly methodId: string }
    | { readonly kind: 'other' };
}

/**
 * A payment service. Cards are entered on a page of the service's own and never reach this process. Whatever throws may
 * be tried again; what the service decides (a declined card) is an outcome.
 */
export interface PaymentPort {
  readonly name: string;
  /** Makes the company known; the same company twice is one customer. */
  readonly createCustomer: (facts: CustomerFacts) => Promise<string>;
  /**
   * Begins to add a card: `url` is the page to send the browser to. It returns to `returnUrl` with the parameter `setup`
   * set to the id that `readSetup` takes, or without it when the person turned back.
   */
  readonly startSetup: (order: {
    readonly companyId: string;
    readonly customerId: string;
    readonly returnUrl: string;
  }) => Promise<{ readonly url: string }>;
  /** The card that a setup of this customer brought; undefined while none has, or when the setup is somebody else's. */
  readonly readSetup: (setupId: string, customerId: string) => Promise<Card | undefined>;
  readonly forgetCard: (methodId: string) => Promise<void>;
  readonly charge: (order: ChargeOrder) => Promise<ChargeOutcome>;
  /** Returns money of a charge to its card; the same `refundId` twice refunds once. Throws where the service refuses. */
  readonly refund: (order: {
    readonly refundId: string;
    readonly chargeReference: string;
    readonly amountMinor: number;
  }) => Promise<void>;
  /** How an attempt ended that was begun before; undefined when the service never heard of it. */
  readonly findCharge: (customerId: string, paymentId: string) => Promise<ChargeOutcome | undefined>;
  /** What a webhook says; undefined when it does not come from the service. */
  readonly readEvent: (
    body: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ) => PaymentEvent | undefined;
}
