/**
 * An address as mail servers accept it: a domain in another script becomes its `xn--` labels (RFC 5891), as in
 * browsers. Everything else stays unchanged, including invalid addresses.
 */
export function toAsciiEmail(value: string): string {
  const at = value.lastIndexOf('@');
  const domain = value.slice(at + 1);
  if (at < 0 || !/[^\x20-\x7e]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return value;
  const address = `http://${domain}/`;
  return URL.canParse(address) ? `${value.slice(0, at)}@${new URL(address).hostname}` : value;
}
