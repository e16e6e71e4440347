/** A seller account in one marketplace. */
export interface Store {
  readonly sellerId: string;
  readonly marketId: string;
}

/** The same with the company that owns the rows. */
export interface StoreKey extends Store {
  readonly companyId: string;
}
