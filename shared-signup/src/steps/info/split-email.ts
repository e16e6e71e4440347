/**
 * The two halves of an address that was typed, pasted or autofilled as a whole; undefined for a text without '@'.
 * Accepts 'Ann Lee <ann@shop.com>' and 'mailto:' links as well.
 */
export function splitEmail(text: string): { local: string; domain: string } | undefined {
  const [, inner = text] = /<([^<>]+)>/.exec(text) ?? [];
  const address = inner.trim().replace(/^mailto:/i, '');
  const at = address.lastIndexOf('@');
  return at < 0 ? undefined : { local: address.slice(0, at), domain: address.slice(at + 1).toLowerCase() };
}
