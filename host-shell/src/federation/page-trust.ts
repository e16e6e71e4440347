import type { Registry } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { overrideOutcome } from '../overrides/in-force.ts';
import { REGISTRY_ELEMENT } from '../registry/read-registry.ts';
import { pageCrypto, pageKeys } from './page-keys.ts';
import { createTrust, nameIn, type Trust } from './trust.ts';

const PageRegistrySchema = v.object({
  remotes: v.array(v.object({ document: v.unknown() })),
});

/** Trust in what this page names, by the keys of the shell or those that the page server put next to the registry. */
export function trustOfPage({ edition }: Registry): Trust {
  const override = overrideOutcome();
  return createTrust({
    edition,
    rawDocuments: rawDocuments(),
    keys: pageKeys(),
    subtle: pageCrypto(),
    origin: window.location.origin,
    overrideUrl: override.state === 'in-force' ? override.url : undefined,
  });
}

function rawDocuments(): Map<string, unknown> {
  const text = document.getElementById(REGISTRY_ELEMENT)?.textContent ?? '{}';
  const page = v.safeParse(PageRegistrySchema, JSON.parse(text));
  return new Map(page.success ? page.output.remotes.map(({ document }) => [nameIn(document), document]) : []);
}
