import { satisfiesContract } from '../../../core/version.ts';
import { clashesBetween } from './compare-shapes.ts';
import type { CallShape, Offers, Surface } from './surface.ts';

/** The other side: the shell, and the gateway's calls by name. */
export interface Platform {
  /** Undefined if no shell was built here: its part isn't checked then. */
  readonly shell: Offers | undefined;
  readonly calls: ReadonlyMap<string, CallShape>;
}

/**
 * Every name on which a remote and the platform disagree, in a sentence each; empty if it can be released. Only what
 * the remote really uses is checked: a change of anything else never blocks it.
 */
export function checkSurface(surface: Surface, range: string, { shell, calls }: Platform): string[] {
  return [
    ...(shell ? versionClash(range, shell.contract) : []),
    ...Object.entries(surface.calls).flatMap(([name, usage]) => callClashes(name, usage, calls.get(name))),
    ...(shell ? shellClashes(surface, shell) : []),
  ];
}

const versionClash = (range: string, offer: string): string[] =>
  satisfiesContract(range, offer) ? [] : [`contract: it needs ${range}, the shell offers ${offer}`];

function callClashes(name: string, usage: CallShape, offer: CallShape | undefined): string[] {
  if (!offer) return [`call ${name}: the gateway does not offer it`];
  if (usage.method !== offer.method || usage.path !== offer.path)
    return [`call ${name}: the gateway has it at ${offer.method} ${offer.path}`];
  return [
    ...clashesBetween(usage.input, offer.input).map((clash) => `call ${name}: of what it sends, ${clash}`),
    ...clashesBetween(offer.data, usage.data).map((clash) => `call ${name}: of the answer, ${clash}`),
  ];
}

function shellClashes(surface: Surface, shell: Offers): string[] {
  const event = (name: string, find: (offer: Offers['events'][string]) => string[]) => {
    const offer = shell.events[name];
    return offer ? find(offer) : [`event ${name}: the shell does not know it`];
  };
  return [
    ...Object.entries(surface.publishes).flatMap(([name, sender]) =>
      event(name, (offer) => clashesBetween(sender, offer).map((clash) => `event ${name}: ${clash}`)),
    ),
    ...Object.entries(surface.subscribes).flatMap(([name, read]) =>
      event(name, (offer) => clashesBetween(offer, read).map((clash) => `event ${name}: ${clash}`)),
    ),
    ...surface.slots
      .filter((slot) => !shell.slots.includes(slot))
      .map((slot) => `slot ${slot}: the shell has none`),
    ...Object.entries(surface.shared).flatMap(([module, names]) => moduleClashes(module, names, shell)),
  ];
}

/** Our own modules are always listed with their names; an unlisted package provides everything. */
function moduleClashes(module: string, names: readonly string[], { shared }: Offers): string[] {
  const offer = shared[module];
  if (!offer) return module.startsWith('@fairshelf/') ? [`${module}: the shell does not hand it over`] : [];
  return names
    .filter((name) => !offer.includes(name))
    .map((name) => `${module}: the shell does not hand over '${name}'`);
}
