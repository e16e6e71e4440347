/** Random bytes in hexadecimal. */
const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A new trace for one request (W3C trace context): the gateway's log lines, spans and jobs carry its id. */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;

/**
 * A message that ends with the reference under which the gateway's log has the failure, for what is the gateway's fault.
 * Error panels offer to copy it (`ErrorState`).
 */
export function withReference(message: string, status: number, reference: string | null): string {
  if (status < 500 || reference === null || !/^[0-9a-f]{32}$/.test(reference)) return message;
  return `${message} Reference ${reference}`;
}
