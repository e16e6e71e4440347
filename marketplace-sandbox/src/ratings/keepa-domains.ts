/** The countries of Keepa's domains. */
export const countryOfDomain: Readonly<Record<string, string>> = {
  1: 'US',
  2: 'GB',
  3: 'DE',
  4: 'FR',
  5: 'JP',
  6: 'CA',
  8: 'IT',
  9: 'ES',
  10: 'IN',
  11: 'MX',
  12: 'BR',
};

/** The domain of a country; 0 if Keepa has none. */
export const domainOf = (country: string): number =>
  Number(Object.entries(countryOfDomain).find(([, each]) => each === country)?.[0] ?? 0);
