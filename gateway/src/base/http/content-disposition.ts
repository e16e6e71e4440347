/** The header of a file that is saved: the name for old clients without what a header can't hold, and the whole of it besides (RFC 6266). */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  if (plain === name) return `attachment; filename="${name}"`;
  const whole = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (character) =>
    `%${character.charCodeAt(0).toString(16)}`.toUpperCase(),
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
