import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { repository } from '../repository.ts';

const gateway = pathToFileURL(join(repository, 'gateway/src/')).href;
const stories = pathToFileURL(join(import.meta.dirname, 'stories.ts')).href;

/** The gateway's files as first read: edits in the meantime change no mutant. */
const texts = new Map<string, string>();
let round = 0;
let mutant: { readonly path: string; readonly text: string } | undefined;

/** The text of a file before mutation. */
export function textOf(path: string): string {
  const text = texts.get(path) ?? readFileSync(path, 'utf8');
  texts.set(path, text);
  return text;
}

/** Reloads a file of the gateway with all its gateway dependencies; `changed` has another text. */
export async function loadAnew(path: string, changed?: { path: string; text: string }): Promise<void> {
  round += 1;
  mutant = changed;
  await import(`${pathToFileURL(path).href}?round=${round}`);
}

/**
 * Registers modules of the gateway by the round in which they are loaded, and lets tests report their stories to us.
 */
export function takeOverModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === '@jest/globals') return { url: stories, shortCircuit: true };
      const resolved = next(specifier, context);
      const inRound = /\?round=\d+$/.exec(context.parentURL ?? '');
      const isAnew = inRound && resolved.url.startsWith(gateway) && resolved.url.endsWith('.ts');
      return isAnew ? { ...resolved, url: `${resolved.url}${inRound[0]}` } : resolved;
    },
    load(url, context, next) {
      if (!url.startsWith(gateway) || !url.includes('?round=')) return next(url, context);
      const path = fileURLToPath(url);
      const source = mutant?.path === path ? mutant.text : textOf(path);
      return { format: 'module-typescript', source, shortCircuit: true };
    },
  });
}
