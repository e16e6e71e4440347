export interface ExchangeRateTable {
  day: string;
  currency: string;
  per_euro: number;
  source: string;
}
