/** The stores and countries in which a person works; the shell knows them, any remote may ask to change to one. */
export interface Markets {
  /**
   * Works in this marketplace of this seller account from now on, as if it was chosen at the top of the page. Answers
   * whether the person has it; never rejects.
   */
  workIn(sellerId: string, marketId: string): Promise<boolean>;
}

let connected: Markets | undefined;

/** The shell hands over how it is done. */
export function connectMarkets(markets: Markets): void {
  connected = markets;
}

/** The one way for a remote to change the store. Where no shell is around, nothing changes. */
export const markets: Markets = {
  workIn: async (sellerId, marketId) => (await connected?.workIn(sellerId, marketId)) ?? false,
};
