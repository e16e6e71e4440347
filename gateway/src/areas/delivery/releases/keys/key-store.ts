import { randomBytes } from 'node:crypto';
import type { CiIdentity, ReleaseKey } from '@fairshelf/shared-contracts/delivery';
import { EDITION_NAMES, RELEASE_ACTIONS } from '@fairshelf/shared-contracts/delivery';
import type { Selectable } from 'kysely';
import { tokenHash } from '../../../../base/accounts/tokens.ts';
import type { Database } from '../../../../base/database/database.ts';
import type { ReleaseKeyTable } from '../../../../base/database/tables/releases.ts';
import { issuerOf, matches } from './ci-token.ts';
import type { ReleasePermit } from './release-permit.ts';

/** How long the previous secret stays valid after a rotation: CI jobs get the new one without a gap. */
const OVERLAP_MS = 24 * 3_600_000;
const DAY_MS = 86_400_000;
/** The time of the last use is updated at most this often. */
const NOTED_EVERY_MS = 60_000;

/** Starts with a prefix that secret scanners can find. */
const drawSecret = (): string => `fsrel_${randomBytes(32).toString('base64url')}`;
const hintOf = (secret: string): string => secret.slice(-4);

export interface NewReleaseKey {
  readonly team: string;
  readonly label: string;
  /** How other teams reach this one. */
  readonly contact?: string | null | undefined;
  readonly remotes: readonly string[];
  readonly editions: readonly string[];
  readonly origins: readonly string[];
  readonly actions: readonly string[];
  readonly days: number;
  /** A CI job that signs in by its own token; the key then has no secret. */
  readonly identity?: CiIdentity | null | undefined;
}

/** Stores a key and returns its secret, which is not stored; null for a CI identity. */
export async function createKey(
  database: Database,
  { days, ...key }: NewReleaseKey,
  by: string,
  now: Date,
): Promise<{ id: string; secret: string | null }> {
  const secret = drawSecret();
  const { key_id } = await database.system
    .insertInto('release_key')
    .values({
      team: key.team,
      label: key.label,
      contact: key.contact || null,
      remotes: [...key.remotes],
      editions: [...key.editions],
      origins: [...key.origins],
      actions: [...key.actions],
      secret_hash: tokenHash(secret),
      hint: key.identity ? '' : hintOf(secret),
      ...(key.identity ? { identity: JSON.stringify(key.identity) } : {}),
      created_by: by,
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
    })
    .returning('key_id')
    .executeTakeFirstOrThrow();
  return { id: key_id, secret: key.identity ? null : secret };
}

/** Gives a key a new secret; the previous one stays valid for a day. Undefined for a revoked or unknown one, and a CI identity. */
export async function rotateKey(
  database: Database,
  id: string,
  now: Date,
): Promise<{ secret: string; previousUntil: Date } | undefined> {
  const secret = drawSecret();
  const previousUntil = new Date(now.getTime() + OVERLAP_MS);
  const changed = await database.system
    .updateTable('release_key')
    .set(({ ref }) => ({
      previous_hash: ref('secret_hash'),
      previous_until: previousUntil,
      secret_hash: tokenHash(secret),
      hint: hintOf(secret),
      rotated_at: now,
    }))
    .where('key_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('identity', 'is', null)
    .returning('key_id')
    .executeTakeFirst();
  return changed && { secret, previousUntil };
}

/** Revokes a key with all its secrets. Returns whether there was one to revoke. */
export async function revokeKey(database: Database, id: string, now: Date): Promise<boolean> {
  const changed = await database.system
    .updateTable('release_key')
    .set({ revoked_at: now, previous_hash: null, previous_until: null })
    .where('key_id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('key_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** All keys, newest first. */
export async function listKeys(database: Database, now: Date): Promise<ReleaseKey[]> {
  const rows = await database.system
    .selectFrom('release_key')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('key_id')
    .execute();
  return rows.map((row) => describe(row, now));
}

/** One key; undefined if there is none. */
export async function findKey(database: Database, id: string, now: Date): Promise<ReleaseKey | undefined> {
  const row = await database.system
    .selectFrom('release_key')
    .selectAll()
    .where('key_id', '=', id)
    .executeTakeFirst();
  return row && describe(row, now);
}

export interface Owner {
  readonly team: string;
  readonly contact: string | null;
}

/** The teams with a valid key of an edition, by remote; the contact is that of the team's newest key with one. */
export async function ownersByRemote(
  database: Database,
  edition: string,
  now: Date,
): Promise<ReadonlyMap<string, readonly Owner[]>> {
  const rows = await database.system
    .selectFrom('release_key')
    .select(['team', 'contact', 'remotes', 'editions'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  const owners = new Map<string, Owner[]>();
  for (const { team, contact, remotes, editions } of rows) {
    if (!editions.includes(edition)) continue;
    for (const remote of remotes) {
      const remoteOwners = owners.get(remote) ?? [];
      const same = remoteOwners.find((owner) => owner.team === team);
      if (!same) owners.set(remote, [...remoteOwners, { team, contact }]);
      else if (same.contact === null && contact !== null)
        owners.set(remote, [...remoteOwners.filter((owner) => owner !== same), { team, contact }]);
    }
  }
  return owners;
}

/** The permit that a secret currently grants; undefined for one that is unknown, expired or revoked. */
export async function permitOf(
  database: Database,
  secret: string,
  now: Date,
): Promise<ReleasePermit | undefined> {
  const hash = tokenHash(secret);
  const row = await database.system
    .selectFrom('release_key')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where((where) =>
      where.or([
        where('secret_hash', '=', hash),
        where.and([where('previous_hash', '=', hash), where('previous_until', '>', now)]),
      ]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  await noteUse(database, row.key_id, now);
  return permitFrom(row);
}

/**
 * The permit of a CI job: of the newest key whose issuer signed its token and whose claims the token has. `verify`
 * returns the claims of a token that the issuer signed for this installation.
 */
export async function permitOfJob(
  database: Database,
  token: string,
  verify: (issuer: string) => Promise<Readonly<Record<string, unknown>> | undefined>,
  now: Date,
): Promise<ReleasePermit | undefined> {
  const issuer = issuerOf(token);
  if (issuer === undefined) return undefined;
  const rows = await database.system
    .selectFrom('release_key')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where((where) => where(where.ref('identity', '->>').key('issuer'), '=', issuer))
    .orderBy('created_at', 'desc')
    .execute();
  // An issuer that no key names is never asked for anything.
  if (rows.length === 0) return undefined;
  const claims = await verify(issuer);
  const row = claims && rows.find(({ identity }) => identity && matches(claims, identity.claims));
  if (!row) return undefined;
  await noteUse(database, row.key_id, now);
  return permitFrom(row);
}

const permitFrom = ({
  key_id,
  team,
  label,
  remotes,
  editions,
  origins,
  actions,
}: Selectable<ReleaseKeyTable>): ReleasePermit => ({
  actor: `${team} / ${label}`,
  keyId: key_id,
  scope: { remotes, editions, origins, actions },
});

async function noteUse(database: Database, id: string, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - NOTED_EVERY_MS);
  await database.system
    .updateTable('release_key')
    .set({ last_used_at: now })
    .where('key_id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', cutoff)]))
    .execute();
}

function describe(row: Selectable<ReleaseKeyTable>, now: Date): ReleaseKey {
  const isOverlapping = row.previous_until !== null && row.previous_until > now;
  return {
    id: row.key_id,
    team: row.team,
    contact: row.contact,
    label: row.label,
    hint: row.hint,
    identity: row.identity,
    state: row.revoked_at ? 'revoked' : row.expires_at <= now ? 'expired' : 'active',
    remotes: row.remotes,
    // Unknown values from an older gateway are ignored.
    editions: EDITION_NAMES.filter((each) => row.editions.includes(each)),
    origins: row.origins,
    actions: RELEASE_ACTIONS.filter((each) => row.actions.includes(each)),
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    rotatedAt: row.rotated_at?.toISOString() ?? null,
    previousUntil: isOverlapping ? (row.previous_until?.toISOString() ?? null) : null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
