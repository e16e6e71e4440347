import { createHash } from 'node:crypto';
import type { Compilation } from 'webpack';

/**
 * Subresource integrity of every script and style of a build, by file name. Empty in development, where files change
 * under the open page.
 */
export function integrityOf(compilation: Compilation): Record<string, string> {
  if (compilation.options.mode === 'development') return {};
  const entries = compilation
    .getAssets()
    .filter(({ name }) => /\.(js|css)$/.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, source }) => [name, hash(source.buffer())] as const);
  return Object.fromEntries(entries);
}

const hash = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** A version that changes only with the bytes and with the document's other contents. */
export function contentVersion(
  base: string,
  integrity: Record<string, string>,
  beyond: readonly unknown[] = [],
): string {
  const content = JSON.stringify(integrity) + (beyond.length > 0 ? JSON.stringify(beyond) : '');
  return `${base}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}`;
}
