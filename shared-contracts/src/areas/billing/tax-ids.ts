/** The EU countries with the prefix of their VAT ids and its format, as the European Commission states them. */
const EU_VAT_IDS: Readonly<Record<string, { readonly prefix: string; readonly rest: RegExp }>> = {
  AT: { prefix: 'AT', rest: /^U\d{8}$/ },
  BE: { prefix: 'BE', rest: /^[01]\d{9}$/ },
  BG: { prefix: 'BG', rest: /^\d{9,10}$/ },
  CY: { prefix: 'CY', rest: /^\d{8}[A-Z]$/ },
  CZ: { prefix: 'CZ', rest: /^\d{8,10}$/ },
  DE: { prefix: 'DE', rest: /^\d{9}$/ },
  DK: { prefix: 'DK', rest: /^\d{8}$/ },
  EE: { prefix: 'EE', rest: /^\d{9}$/ },
  ES: { prefix: 'ES', rest: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/ },
  FI: { prefix: 'FI', rest: /^\d{8}$/ },
  FR: { prefix: 'FR', rest: /^[A-HJ-NP-Z0-9]{2}\d{9}$/ },
  GR: { prefix: 'EL', rest: /^\d{9}$/ },
  HR: { prefix: 'HR', rest: /^\d{11}$/ },
  HU: { prefix: 'HU', rest: /^\d{8}$/ },
  IE: { prefix: 'IE', rest: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/ },
  IT: { prefix: 'IT', rest: /^\d{11}$/ },
  LT: { prefix: 'LT', rest: /^(?:\d{9}|\d{12})$/ },
  LU: { prefix: 'LU', rest: /^\d{8}$/ },
  LV: { prefix: 'LV', rest: /^\d{11}$/ },
  MT: { prefix: 'MT', rest: /^\d{8}$/ },
  NL: { prefix: 'NL', rest: /^[A-Z0-9+*]{10}\d{2}$/ },
  PL: { prefix: 'PL', rest: /^\d{10}$/ },
  PT: { prefix: 'PT', rest: /^\d{9}$/ },
  RO: { prefix: 'RO', rest: /^\d{2,10}$/ },
  SE: { prefix: 'SE', rest: /^\d{12}$/ },
  SI: { prefix: 'SI', rest: /^\d{8}$/ },
  SK: { prefix: 'SK', rest: /^\d{10}$/ },
};

const UK_VAT_ID = /^GB(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/;

export const isInEu = (country: string): boolean => Object.hasOwn(EU_VAT_IDS, country);

/** Whether the tax id of a company in this country is a VAT id, whose format is checked. */
export const hasVatIds = (country: string): boolean => isInEu(country) || country === 'GB';

/**
 * A tax id in its stored form: capitals without separators if it is a VAT id, with its prefix. Undefined if it
 * doesn't have its country's format. Whether it was ever issued isn't checked. An empty one stays empty.
 */
export function normalizeTaxId(country: string, input: string): string | undefined {
  const id = input.trim();
  if (id === '' || !hasVatIds(country)) return id;
  const bare = id.toUpperCase().replace(/[\s.-]/g, '');
  if (country === 'GB') {
    const whole = bare.startsWith('GB') ? bare : `GB${bare}`;
    return UK_VAT_ID.test(whole) ? whole : undefined;
  }
  const format = EU_VAT_IDS[country];
  if (!format) return undefined;
  const rest = bare.startsWith(format.prefix) ? bare.slice(format.prefix.length) : bare;
  return format.rest.test(rest) ? `${format.prefix}${rest}` : undefined;
}
