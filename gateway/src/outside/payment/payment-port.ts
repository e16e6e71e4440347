/** A card in the payment service's terms; its number stays there. */
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
  /** Identifies the attempt: the same id twice charges once. */
  readonly paymentId: string;
  readonly companyId: string;
  readonly customerId: string;
  readonly methodId: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The text on the statement and the receipt: the invoice's number. */
  readonly description: string;
}

export type ChargeOutcome =
  | { readonly state: 'succeeded' | 'processing'; readonly reference: string }
  /** `problem` is a sentence for the seller. */
  | { readonly state: 'failed'; readonly reference: string | null; readonly problem: string };

/** An event of the payment service. It is only a hint: the queried state is authoritative. */
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
 * A payment service. Cards are entered on the service's own page and never reach this process. Anything that throws
 * may be retried; the service's decisions (a declined card) are outcomes.
 */
export interface PaymentPort {
  readonly name: string;
  /** Creates the company's customer; the same company twice is one customer. */
  readonly createCustomer: (facts: CustomerFacts) => Promise<string>;
  /**
   * Starts adding a card: `url` is the page to redirect the browser to. It returns to `returnUrl` with the parameter
   * `setup` set to the id for `readSetup`, or without it when the person cancelled.
   */
  readonly startSetup: (order: {
    readonly companyId: string;
    readonly customerId: string;
    readonly returnUrl: string;
  }) => Promise<{ readonly url: string }>;
  /** The card from a setup of this customer; undefined if there is none yet, or the setup is somebody else's. */
  readonly readSetup: (setupId: string, customerId: string) => Promise<Card | undefined>;
  readonly forgetCard: (methodId: string) => Promise<void>;
  readonly charge: (order: ChargeOrder) => Promise<ChargeOutcome>;
  /** Refunds a charge to its card; the same `refundId` twice refunds once. Throws if the service refuses. */
  readonly refund: (order: {
    readonly refundId: string;
    readonly chargeReference: string;
    readonly amountMinor: number;
  }) => Promise<void>;
  /** The outcome of an earlier attempt; undefined if the service doesn't know it. */
  readonly findCharge: (customerId: string, paymentId: string) => Promise<ChargeOutcome | undefined>;
  /** The content of a webhook; undefined if it doesn't come from the service. */
  readonly readEvent: (
    body: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ) => PaymentEvent | undefined;
}
