interface Solicitation {
  readonly sellerId: string;
  readonly orderId: string;
  readonly marketplaceId: string;
  /** ISO 8601. */
  readonly sentAt: string;
}

interface SentSolicitation extends Solicitation {
  /** How often it was accepted: more than once only while second requests are accepted. */
  readonly times: number;
}

/** The sent review requests: one per order, ever. */
export function sentSolicitations() {
  const solicitations = new Map<string, SentSolicitation>();
  let acceptSecond = false;
  const keyOf = (sellerId: string, orderId: string) => `${sellerId} ${orderId}`;
  return {
    has: (sellerId: string, orderId: string) => solicitations.has(keyOf(sellerId, orderId)),
    /** Whether a second request for an order is accepted and counted, so that a test can detect one. */
    acceptsSecond: () => acceptSecond,
    acceptSecond: (accepts: boolean) => {
      acceptSecond = accepts;
    },
    add: (solicitation: Solicitation) => {
      const key = keyOf(solicitation.sellerId, solicitation.orderId);
      const earlier = solicitations.get(key);
      solicitations.set(
        key,
        earlier ? { ...earlier, times: earlier.times + 1 } : { ...solicitation, times: 1 },
      );
    },
    /** When the request for an order was sent (ISO 8601). */
    sentAt: (sellerId: string, orderId: string) => solicitations.get(keyOf(sellerId, orderId))?.sentAt,
    all: () => [...solicitations.values()],
    clear: () => {
      solicitations.clear();
      acceptSecond = false;
    },
  };
}

export type SentSolicitations = ReturnType<typeof sentSolicitations>;
