import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';

/** The English dictionaries of React Aria whose words our components show or announce; no other languages are built. */
export const ARIA_DICTIONARIES = /^\.\.?\/intl\/(?:(?:overlays|combobox|menu|toast)\/)?en-US\.mjs$/;

/**
 * Replaces React Aria's words with those of shared-ui, which follow the language of the page. A room without shared-ui
 * keeps the English ones.
 */
export function ariaWords(folder: string): readonly webpack.WebpackPluginInstance[] {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return [];
  try {
    const words = createRequire(manifest).resolve('@fairshelf/shared-ui/aria-words');
    return [new webpack.NormalModuleReplacementPlugin(ARIA_DICTIONARIES, words)];
  } catch {
    return [];
  }
}
