import { findRoute } from '@fairshelf/shared-contracts/delivery';
import { PlainError } from '../plain-error.ts';

/** All names of a new remote, derived from its own: `mf-stock-plans`. */
export interface RemoteNames {
  readonly remote: string;
  /** `/stock-plans` */
  readonly path: string;
  /** `Stock Plans` */
  readonly title: string;
  /** `menu-stock-plans` */
  readonly route: string;
}

interface Taken {
  /** Remotes in the repository. */
  readonly remotes: readonly string[];
  /** Pages that the shell and the remotes have. */
  readonly routes: readonly { readonly path: string; readonly title: string }[];
}

const LONGEST = 40;

/** Derives the names of a new remote. @throws PlainError in one line if the name can't be used. */
export function namesOf(remote: string | undefined, existing: Taken): RemoteNames {
  if (!remote) throw new PlainError('Say its name: npm run new-remote -- mf-stock-plans');
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(remote) || remote.length > LONGEST)
    throw new PlainError(
      `'${remote}' is no name for a remote: 'mf-' and lower-case words with hyphens between, ${LONGEST} letters at most.`,
    );
  if (existing.remotes.includes(remote)) throw new PlainError(`${remote} exists already.`);
  const word = remote.slice('mf-'.length);
  const path = `/${word}`;
  const page = findRoute(existing.routes, path);
  if (page) throw new PlainError(`${path} is the address of '${page.title}' already: take another name.`);
  const title = word.replace(
    /(^|-)([a-z0-9])/g,
    (_, hyphen, letter) => `${hyphen ? ' ' : ''}${String(letter).toUpperCase()}`,
  );
  return { remote, path, title, route: `menu-${word}` };
}
