/** Whether an address has one of these origins: `https://cdn.example`, or any port of one host: `http://localhost:*`. */
export function isOnOrigin(origins: readonly string[], address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && origins.some((origin) => covers(origin, url));
}

/** Whether the list covers everything that `origin` stands for. */
export const isCovered = (origins: readonly string[], origin: string): boolean =>
  origins.includes(origin) || (!origin.endsWith(':*') && isOnOrigin(origins, origin));

function covers(pattern: string, { origin, protocol, hostname }: URL): boolean {
  return pattern.endsWith(':*')
    ? pattern.slice(0, -2) === `${protocol}//${hostname}`
    : new URL(pattern).origin === origin;
}
