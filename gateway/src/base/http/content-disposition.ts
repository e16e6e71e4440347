/** The header of a downloaded file: a reduced name for old clients, and the full one (RFC 6266). */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  if (plain === name) return `attachment; filename="${name}"`;
  const whole = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (character) =>
    `%${character.charCodeAt(0).toString(16)}`.toUpperCase(),
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
