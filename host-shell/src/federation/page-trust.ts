import type { Registry } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { REGISTRY_ELEMENT } from '../registry/read-registry.ts';
import { createTrust, nameIn, type Trust } from './trust.ts';

/** Public keys that were built into this shell (RELEASE_PUBLIC_KEYS at its build); they win over those of the page. */
declare const RELEASE_KEYS: string;

const PageRegistrySchema = v.object({
  remotes: v.array(v.object({ document: v.unknown() })),
});

/** Trust in what this page names, by the keys of the shell or those that the page server put beside the registry. */
export function trustOfPage({ edition }: Registry): Trust {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="release-key"]')?.content ?? '';
  return createTrust({
    edition,
    rawDocuments: rawDocuments(),
    keys: (RELEASE_KEYS || meta).split(' ').filter(Boolean),
    subtle: window.isSecureContext ? window.crypto.subtle : undefined,
    origin: window.location.origin,
  });
}

function rawDocuments(): Map<string, unknown> {
  const text = document.getElementById(REGISTRY_ELEMENT)?.textContent ?? '{}';
  const page = v.safeParse(PageRegistrySchema, JSON.parse(text));
  return new Map(page.success ? page.output.remotes.map(({ document }) => [nameIn(document), document]) : []);
}
