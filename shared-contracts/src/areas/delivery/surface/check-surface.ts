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
    ...Object.entries(surface.calls).flatMap(([name, used]) => callClashes(name, used, calls.get(name))),
    ...(shell ? shellClashes(surface, shell) : []),
  ];
}

const versionClash = (range: string, offered: string): string[] =>
  satisfiesContract(range, offered) ? [] : [`contract: it needs ${range}, the shell offers ${offered}`];

function callClashes(name: string, used: CallShape, offered: CallShape | undefined): string[] {
  if (!offered) return [`call ${name}: the gateway does not offer it`];
  if (used.method !== offered.method || used.path !== offered.path)
    return [`call ${name}: the gateway has it at ${offered.method} ${offered.path}`];
  return [
    ...clashesBetween(used.input, offered.input).map((clash) => `call ${name}: of what it sends, ${clash}`),
    ...clashesBetween(offered.data, used.data).map((clash) => `call ${name}: of the answer, ${clash}`),
  ];
}

function shellClashes(surface: Surface, shell: Offers): string[] {
  const event = (name: string, find: (offered: Offers['events'][string]) => string[]) => {
    const offered = shell.events[name];
    return offered ? find(offered) : [`event ${name}: the shell does not know it`];
  };
  return [
    ...Object.entries(surface.publishes).flatMap(([name, sent]) =>
      event(name, (offered) => clashesBetween(sent, offered).map((clash) => `event ${name}: ${clash}`)),
    ),
    ...Object.entries(surface.subscribes).flatMap(([name, read]) =>
      event(name, (offered) => clashesBetween(offered, read).map((clash) => `event ${name}: ${clash}`)),
    ),
    ...surface.slots
      .filter((slot) => !shell.slots.includes(slot))
      .map((slot) => `slot ${slot}: the shell has none`),
    ...Object.entries(surface.shared).flatMap(([module, names]) => moduleClashes(module, names, shell)),
  ];
}

/** Our own modules are always listed with their names; an unlisted package provides everything. */
function moduleClashes(module: string, names: readonly string[], { shared }: Offers): string[] {
  const offered = shared[module];
  if (!offered) return module.startsWith('@fairshelf/') ? [`${module}: the shell does not hand it over`] : [];
  return names
    .filter((name) => !offered.includes(name))
    .map((name) => `${module}: the shell does not hand over '${name}'`);
}
