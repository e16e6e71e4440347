import type { DownloadedFile } from '../client/index.ts';

/** Passes a file to the browser's downloads: a link could not carry the bearer token. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after this turn; if revoked at once, Safari would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
