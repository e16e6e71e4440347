interface SentSolicitation {
  readonly sellerId: string;
  readonly orderId: string;
  readonly marketplaceId: string;
  /** ISO 8601. */
  readonly sentAt: string;
}

/** The review requests that went out: one per order, ever. */
export function sentSolicitations() {
  const sent = new Map<string, SentSolicitation>();
  const keyOf = (sellerId: string, orderId: string) => `${sellerId} ${orderId}`;
  return {
    has: (sellerId: string, orderId: string) => sent.has(keyOf(sellerId, orderId)),
    add: (solicitation: SentSolicitation) =>
      sent.set(keyOf(solicitation.sellerId, solicitation.orderId), solicitation),
    all: () => [...sent.values()],
    clear: () => sent.clear(),
  };
}

export type SentSolicitations = ReturnType<typeof sentSolicitations>;
