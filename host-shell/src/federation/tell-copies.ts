import type { RegistryEntry } from '@fairshelf/shared-contracts/delivery';
import { attribute } from '../reports/attribute.ts';
import type { Reporter } from '../reports/reporter.ts';
import { type SecondCopy, watchRenderers } from './second-copies.ts';

/** Reports each second copy of a shared package once, to the remote that brought it, with the addresses of both. */
export function tellCopies(reporter: Pick<Reporter, 'notice'>, ownBase: string, watch = watchRenderers) {
  const entries = new Set<RegistryEntry>();
  const reportKeys = new Set<string>();

  function tell(entry: RegistryEntry, { name, from }: SecondCopy): void {
    const key = `${name} ${from}`;
    if (reportKeys.has(key)) return;
    reportKeys.add(key);
    const message = `A second copy of ${name} runs here`;
    reporter.notice(entry, { stage: 'second copy', message, place: `${from} and ${ownBase}` });
  }

  watch((copy) => {
    const whose = attribute(copy.from, entries, window.location.origin);
    const entry = [...entries].find(
      ({ document }) => document.name === whose?.remote && document.version === whose.version,
    );
    // A script that isn't a remote's, such as that of What's new, may use any library.
    if (entry) tell(entry, copy);
  }, ownBase);
  return { tell, know: (entry: RegistryEntry) => void entries.add(entry) };
}
