export interface ProductStockTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  sku: string;
  asin: string;
  sellable: number;
  unsellable: number;
  reserved: number;
  inbound: number;
  known_since: string;
  observed_on: string;
  observed_at: Date;
}

/** Days on which a product was out of stock. */
export interface StockOutTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  asin: string;
  began_on: string;
  /** The first day on which it was back; null while it is out. */
  ended_on: string | null;
}
