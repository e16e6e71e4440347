/** An ASIN: ten capital letters and digits. */
const ASIN = /^[A-Z0-9]{10}$/;
/** Where a product's address names its ASIN. */
const IN_ADDRESS = /\/(?:dp|gp\/product|gp\/aw\/d|product-reviews|d)\/([A-Za-z0-9]{10})(?:[/?#]|$)/;

/** What a person typed for a product: its ASIN, and the shop of the link (`amazon.de`) if it was one. */
export interface NamedProduct {
  readonly asin: string;
  readonly shop: string | null;
}

/** The product that an ASIN or a link to its page names; undefined if the text is neither. */
export function readProduct(text: string): NamedProduct | undefined {
  const trimmed = text.trim();
  if (ASIN.test(trimmed.toUpperCase())) return { asin: trimmed.toUpperCase(), shop: null };
  const link = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const address = URL.canParse(link) ? new URL(link) : undefined;
  const asin = address ? IN_ADDRESS.exec(address.pathname)?.[1] : undefined;
  const shop = address?.hostname.replace(/^(?:www|smile|m)\./, '');
  return asin && shop?.startsWith('amazon.') ? { asin: asin.toUpperCase(), shop } : undefined;
}
