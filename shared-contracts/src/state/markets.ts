/** The stores and countries in which a person works; the shell knows them, any remote may request a switch. */
export interface Markets {
  /**
   * Switches to this marketplace of this seller account, as if it was chosen at the top of the page. Returns whether
   * the person has it; never rejects.
   */
  workIn(sellerId: string, marketId: string): Promise<boolean>;
}

let connected: Markets | undefined;

/** The shell registers the implementation. */
export function connectMarkets(markets: Markets): void {
  connected = markets;
}

/** The one way for a remote to switch stores. Without a shell, nothing changes. */
export const markets: Markets = {
  workIn: async (sellerId, marketId) => (await connected?.workIn(sellerId, marketId)) ?? false,
};
