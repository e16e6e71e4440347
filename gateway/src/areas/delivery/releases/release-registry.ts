import {
  type ReleasedLine,
  type ReleaseLine,
  type ReleaseRegistry,
  ReleaseRegistrySchema,
  type SignedText,
  type Withdrawal,
} from '@fairshelf/shared-contracts/delivery';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../../base/database/database.ts';
import type { Tables } from '../../../base/database/tables/index.ts';
import { changeLine, type ReleaseAction, ReleaseRefusal } from './change-line.ts';
import type { ReleaseSigner } from './signing.ts';

export interface RegistryChange {
  readonly edition: string;
  readonly remote: string;
  readonly change: ReleaseAction;
  /** The revision of the entry that the person saw; without it the change applies to the current one. */
  readonly expected?: number | undefined;
  readonly actor: string;
  /** The release key used for the change. */
  readonly keyId?: string | undefined;
  readonly reason?: string | undefined;
  /** Runs in the same transaction, after the registry was written; it may throw to undo the change. */
  readonly alongside?: ((db: Transaction<Tables>) => Promise<void>) | undefined;
  /** The position of a remote that is new in this edition. */
  readonly order: number;
  readonly now: Date;
}

export type ChangeOutcome =
  | {
      readonly kind: 'changed';
      readonly before: ReleaseLine | undefined;
      /** Undefined when the remote was withdrawn. */
      readonly after: ReleaseLine | undefined;
    }
  | { readonly kind: 'unchanged'; readonly after: ReleaseLine }
  /** Someone else has changed this entry since it was read. */
  | { readonly kind: 'changed-meanwhile'; readonly revision: number };

export interface SignedRegistry {
  readonly registry: ReleaseRegistry;
  readonly signed: SignedText;
  /** Remote → its entry, signed separately: what the shell verifies before running any code of the remote. */
  readonly lines: Readonly<Record<string, SignedText>>;
}

/** Reads a signed registry. @throws ReleaseRefusal if none of our keys signed it, or if it is another document */
export function openRegistry(signedText: SignedText, signer: ReleaseSigner, edition: string): SignedRegistry {
  if (!signer.verify(signedText))
    throw new ReleaseRefusal(
      `The release registry of '${edition}' has no valid signature: its row in release_registry was changed, or RELEASE_KEY was. Pages get the last good one; restore the row or the key, then release.`,
    );
  const registry = v.parse(ReleaseRegistrySchema, JSON.parse(signedText.text));
  if (registry.edition !== edition)
    throw new ReleaseRefusal(`The release registry of '${edition}' is that of '${registry.edition}'.`);
  const lines = Object.entries(registry.remotes).map(([remote, line]) => {
    const remoteLine: ReleasedLine = { edition, remote, origins: registry.origins, line };
    return [remote, signer.sign(JSON.stringify(remoteLine))] as const;
  });
  return { registry, signed: signedText, lines: Object.fromEntries(lines) };
}

/** The current registry of an edition in the database; undefined before the first release. */
export async function readRegistry(
  database: Database,
  signer: ReleaseSigner,
  edition: string,
): Promise<SignedRegistry | undefined> {
  const row = await database.system
    .selectFrom('release_registry')
    .select(['text', 'signature'])
    .where('edition', '=', edition)
    .executeTakeFirst();
  return row && openRegistry(row, signer, edition);
}

/**
 * Changes the registry entry of one remote. Changes of an edition are serialised, so none is lost; `expected` says
 * which entry the person saw. Every change adds a row to `release_change`. @throws ReleaseRefusal
 */
export function changeRegistry(
  database: Database,
  signer: ReleaseSigner,
  change: RegistryChange,
): Promise<ChangeOutcome> {
  return database.system.transaction().execute(async (db): Promise<ChangeOutcome> => {
    const { registry } = await lockRegistry(db, signer, change.edition, change.now);
    const before = registry.remotes[change.remote];
    if (change.expected !== undefined && change.expected !== (before?.revision ?? 0))
      return { kind: 'changed-meanwhile', revision: before?.revision ?? 0 };
    const after = changeLine(before, change.change, change.now, change.order);
    const withdrawn = withdrawalsAfter(registry.withdrawn, change);
    if (after && before === after && withdrawn === registry.withdrawn) return { kind: 'unchanged', after };
    const { [change.remote]: _, ...others } = registry.remotes;
    await writeRegistry(
      db,
      signer,
      { ...registry, remotes: after ? { ...others, [change.remote]: after } : others, withdrawn },
      change.now,
    );
    await db
      .insertInto('release_change')
      .values({
        edition: change.edition,
        remote: change.remote,
        action: change.change.action,
        version: versionOf(change.change, before, after),
        actor: change.actor,
        key_id: change.keyId ?? null,
        reason: change.reason ?? null,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
        changed_at: change.now,
      })
      .execute();
    await change.alongside?.(db);
    return { kind: 'changed', before, after };
  });
}

/** The number of withdrawals that the registry keeps: every page that asks for versions reads them. */
const WITHDRAWALS_KEPT = 100;

function withdrawalsAfter(withdrawn: Withdrawal[], { remote, change, now }: RegistryChange): Withdrawal[] {
  if (change.action === 'withdraw') {
    const { version } = change;
    if (version !== undefined && isWithdrawn(withdrawn, remote, version)) return withdrawn;
    return [
      ...withdrawn.filter((each) => each.remote !== remote || each.version !== version),
      { remote, ...(version !== undefined && { version }), at: now.toISOString() },
    ].slice(-WITHDRAWALS_KEPT);
  }
  // Released again: the remote as a whole is back, its withdrawn versions are not.
  const isBack = withdrawn.some((each) => each.remote === remote && each.version === undefined);
  return isBack
    ? withdrawn.filter((each) => each.remote !== remote || each.version !== undefined)
    : withdrawn;
}

export const isWithdrawn = (withdrawn: readonly Withdrawal[], remote: string, version: string): boolean =>
  withdrawn.some((each) => each.remote === remote && each.version === version);

/** The version that a change concerns, for the history. */
function versionOf(
  change: ReleaseAction,
  before: ReleaseLine | undefined,
  after: ReleaseLine | undefined,
): string {
  if ('release' in change && change.release) return change.release.version;
  if (change.action === 'widen') return after?.canary?.version ?? '';
  const target = change.action === 'withdraw' ? change.version : undefined;
  return target ?? (change.action === 'withdraw' ? before : after)?.active.version ?? '';
}

/** Sets the origins of an edition's remotes (REMOTE_ORIGINS); signs again when they or the signing key changed. */
export function setOrigins(
  database: Database,
  signer: ReleaseSigner,
  { edition, origins, now }: { edition: string; origins: readonly string[]; now: Date },
): Promise<void> {
  return database.system.transaction().execute(async (db) => {
    const { registry, signed } = await lockRegistry(db, signer, edition, now);
    if (registry.origins.join() !== origins.join() || signer.isStale(signed))
      await writeRegistry(db, signer, { ...registry, origins: [...origins] }, now);
  });
}

async function lockRegistry(
  db: Transaction<Tables>,
  signer: ReleaseSigner,
  edition: string,
  now: Date,
): Promise<SignedRegistry> {
  const empty: ReleaseRegistry = {
    edition,
    revision: 0,
    changedAt: now.toISOString(),
    origins: [],
    remotes: {},
    withdrawn: [],
  };
  await db
    .insertInto('release_registry')
    .values({ edition, revision: 0, ...signer.sign(JSON.stringify(empty)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('release_registry')
    .select(['text', 'signature'])
    .where('edition', '=', edition)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return openRegistry(row, signer, edition);
}

async function writeRegistry(
  db: Transaction<Tables>,
  signer: ReleaseSigner,
  registry: ReleaseRegistry,
  now: Date,
): Promise<void> {
  const revision = registry.revision + 1;
  const text = JSON.stringify({ ...registry, revision, changedAt: now.toISOString() });
  await db
    .updateTable('release_registry')
    .set({ revision, ...signer.sign(text), updated_at: now })
    .where('edition', '=', registry.edition)
    .execute();
}
