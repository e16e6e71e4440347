/** A new idempotency key; `randomUUID` exists on secure pages only. */
export function newRequestId(): string {
  const isSecure = 'randomUUID' in globalThis.crypto;
  if (isSecure) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4 and its variant, as the format requires.
  const hex = Array.from(bytes, (byte, place) => {
    const octet = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return octet.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
