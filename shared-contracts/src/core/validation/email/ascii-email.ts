/**
 * An address as mail servers take it: a domain of other scripts becomes the `xn--` labels that stand for it (RFC 5891), as
 * browsers do it. Everything else stays as it is, wrong addresses too.
 */
export function toAsciiEmail(value: string): string {
  const at = value.lastIndexOf('@');
  const domain = value.slice(at + 1);
  if (at < 0 || !/[^\x20-\x7e]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return value;
  const address = `http://${domain}/`;
  return URL.canParse(address) ? `${value.slice(0, at)}@${new URL(address).hostname}` : value;
}
