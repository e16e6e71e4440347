import { type Registry, RegistrySchema } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';

/** The element in which the page server inlines the registry. */
export const REGISTRY_ELEMENT = 'registry';

export type RegistryReading =
  | { readonly state: 'ready'; readonly registry: Registry }
  | { readonly state: 'broken'; readonly registry: Registry; readonly reason: string };

/** An edition without remotes: sign-in, 404 and the frame work with it. */
const EMPTY: Registry = { edition: 'unknown', remotes: [] };

/**
 * Reads the registry that came with the page. An unreadable one is rejected as a whole: incomplete guards and integrity
 * hashes protect nothing. The shell then runs without remotes and shows why.
 */
export function readRegistry(page: Pick<Document, 'getElementById'>): RegistryReading {
  const text = page.getElementById(REGISTRY_ELEMENT)?.textContent;
  if (!text) return refuse('The page came without a registry.');
  try {
    const result = v.safeParse(RegistrySchema, JSON.parse(text));
    return result.success
      ? { state: 'ready', registry: result.output }
      : refuse(`The registry is not what this shell reads: ${v.summarize(result.issues)}`);
  } catch {
    return refuse('The registry is not valid JSON.');
  }
}

const refuse = (reason: string): RegistryReading => ({ state: 'broken', registry: EMPTY, reason });
