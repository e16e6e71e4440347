import {
  type ReleaseApproval,
  type ReleaseChange,
  ReleaseChangeSchema,
} from '@fairshelf/shared-contracts/delivery';
import type { Selectable, Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../../../base/database/database.ts';
import type { Tables } from '../../../../base/database/tables/index.ts';
import type { ReleaseApprovalTable } from '../../../../base/database/tables/releases.ts';
import { forEveryone } from '../../../../base/formats/person-formats.ts';
import { ReleaseRefusal } from '../change-line.ts';
import { noteChange } from '../note-change.ts';
import type { ChangeOutcome } from '../release-registry.ts';
import { rulesOf } from '../release-rules.ts';
import type { Releases } from '../releases.ts';
import { planOf, startRollout } from '../rollouts/rollouts.ts';
import { releaseInWords } from './release-words.ts';

/** How long a release waits for a second person, as other requests for a second operator do. */
export const APPROVAL_MS = 7 * 86_400_000;
const SHOWN = 20;
const MOST_OPEN = 100;

/** Actions that ship something new. Rollbacks, withdrawals and pauses never wait. */
const NEEDS_SECOND: readonly ReleaseChange['action'][] = ['activate', 'canary', 'rollout', 'promote', 'pin'];

interface Needed {
  readonly database: Database;
  readonly releases: Releases;
  readonly now: Date;
}

interface Requested {
  readonly edition: string;
  readonly remote: string;
  readonly change: ReleaseChange;
  readonly actor: string;
  /** Undefined for an operator and the deployment key. */
  readonly keyId?: string | undefined;
}

export type Waiting =
  | { readonly kind: 'waits'; readonly id: string; readonly expiresAt: Date }
  | Extract<ChangeOutcome, { kind: 'changed-meanwhile' }>;

/**
 * Stores a change of a remote whose releases need two persons. Undefined if it can be made at once. A repeated request
 * is the same one. @throws ReleaseRefusal if the change is impossible anyway
 */
export async function askSecondPerson(
  { database, releases, now }: Needed,
  { edition, remote, change, actor, keyId }: Requested,
): Promise<Waiting | undefined> {
  if (!NEEDS_SECOND.includes(change.action)) return undefined;
  if (!(await rulesOf(database, remote)).twoPersons) return undefined;
  if ('version' in change && change.version !== undefined)
    await releases.checkVersion(edition, remote, change.version);
  const line = (await releases.read(edition))?.registry.remotes[remote];
  if (change.action === 'promote' && !line?.canary)
    throw new ReleaseRefusal('There is no canary to promote.');
  const revision = line?.revision ?? 0;
  if (change.expected !== undefined && change.expected !== revision)
    return { kind: 'changed-meanwhile', revision };
  const version = ('version' in change ? change.version : line?.canary?.version) ?? '';
  const text = JSON.stringify({ ...change, expected: revision });
  return database.system.transaction().execute(async (db): Promise<Waiting> => {
    const open = await db
      .selectFrom('release_approval')
      .select(['approval_id', 'expires_at', 'change'])
      .where('edition', '=', edition)
      .where('remote', '=', remote)
      .where('requested_by', '=', actor)
      .where('outcome', 'is', null)
      .where('expires_at', '>', now)
      .execute();
    const same = open.find((each) => sorted(each.change) === sorted(JSON.parse(text)));
    if (same) return { kind: 'waits', id: same.approval_id, expiresAt: same.expires_at };
    const expiresAt = new Date(now.getTime() + APPROVAL_MS);
    const { approval_id } = await db
      .insertInto('release_approval')
      .values({
        edition,
        remote,
        change: text,
        summary: forEveryone(() => releaseInWords(change, version)),
        version,
        expected: revision,
        requested_by: actor,
        key_id: keyId ?? null,
        requested_at: now,
        expires_at: expiresAt,
        outcome: null,
        decided_by: null,
        decided_key_id: null,
        decided_at: null,
      })
      .returning('approval_id')
      .executeTakeFirstOrThrow();
    await noteChange(db, {
      edition,
      remote,
      version,
      action: 'request',
      actor,
      keyId,
      reason: change.reason,
      now,
    });
    return { kind: 'waits', id: approval_id, expiresAt };
  });
}

const sorted = (value: object): string => JSON.stringify(Object.entries(value).sort());

/** Who decides about a request. */
export interface Decider {
  /** Shown and audited: an email address, or the name of a key. */
  readonly name: string;
  /** Undefined for an operator. */
  readonly keyId?: string | undefined;
}

/**
 * Carries out an open request, in one transaction with its approval. Returns the summary and the change.
 * @throws ReleaseRefusal if it isn't open, is the decider's own, or can no longer be carried out
 */
export async function approve(
  { database, releases, now }: Needed,
  id: string,
  decider: Decider,
  remote?: string,
): Promise<{ readonly row: Row; readonly outcome: ChangeOutcome }> {
  const row = await openRequest(database, id, now, remote);
  if (await isOwn(database, row, decider))
    throw new ReleaseRefusal(
      'This is your own request, or your key made it. Another person must approve it.',
    );
  const change = v.parse(ReleaseChangeSchema, row.change);
  const saveDecision = (db: Decidable) => decide(db, row, decider, 'approved', now);
  const line = {
    edition: row.edition,
    remote: row.remote,
    expected: row.expected,
    actor: `${row.requested_by}, approved by ${decider.name}`,
    keyId: row.key_id ?? undefined,
    reason: change.reason,
    approved: saveDecision,
  };
  const outcome = await carryOut(releases, change, line, now);
  if (outcome.kind === 'changed-meanwhile')
    throw new ReleaseRefusal(
      `${row.remote} was changed after this request (revision ${outcome.revision}). Reject it and request the release again.`,
    );
  if (outcome.kind === 'unchanged') await saveDecision(database.system);
  return { row, outcome };
}

type Line = Omit<Parameters<Releases['change']>[0], 'wanted'>;

function carryOut(releases: Releases, change: ReleaseChange, line: Line, now: Date): Promise<ChangeOutcome> {
  if (change.action === 'rollout') return startRollout(releases, { ...line, ...planOf(change) }, now);
  if (change.action === 'pause' || change.action === 'resume')
    throw new ReleaseRefusal('This needs no second person.');
  return releases.change({ ...line, wanted: change });
}

/** Rejects an open request; its own author may withdraw it so. @throws ReleaseRefusal */
export async function reject(
  { database, now }: Pick<Needed, 'database' | 'now'>,
  id: string,
  decider: Decider,
  remote?: string,
): Promise<Row> {
  const row = await openRequest(database, id, now, remote);
  await database.system.transaction().execute(async (db) => {
    await decide(db, row, decider, 'rejected', now);
    const { edition, remote, summary } = row;
    const version = 'version' in row.change ? String(row.change.version) : '';
    await noteChange(db, {
      edition,
      remote,
      version,
      action: 'reject',
      actor: decider.name,
      keyId: decider.keyId,
      reason: `${summary}, requested by ${row.requested_by}`,
      now,
    });
  });
  return row;
}

/** The open requests of an edition and the latest others, newest first. */
export async function listApprovals(
  database: Database,
  { edition, caller, now }: { readonly edition: string; readonly caller: string; readonly now: Date },
): Promise<ReleaseApproval[]> {
  const rows = await database.system
    .selectFrom('release_approval')
    .leftJoin('release_key', 'release_key.key_id', 'release_approval.key_id')
    .selectAll('release_approval')
    .select('release_key.created_by as key_made_by')
    .where('edition', '=', edition)
    .orderBy(
      ({ eb }) => eb.and([eb('outcome', 'is', null), eb('release_approval.expires_at', '>', now)]),
      'desc',
    )
    .orderBy('requested_at', 'desc')
    .limit(MOST_OPEN)
    .execute();
  const all = rows.map((row): ReleaseApproval => {
    const change = v.parse(ReleaseChangeSchema, row.change);
    return {
      id: row.approval_id,
      edition: row.edition,
      remote: row.remote,
      // Requests from before the version was stored keep their English text.
      summary: row.version ? releaseInWords(change, row.version) : row.summary,
      reason: change.reason ?? null,
      requestedBy: row.requested_by,
      requestedAt: row.requested_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      state: row.outcome ?? (row.expires_at > now ? 'open' : 'expired'),
      decidedBy: row.decided_by,
      isOwn: row.requested_by === caller || row.key_made_by === caller,
    };
  });
  const isOpen = ({ state }: ReleaseApproval) => state === 'open';
  return [...all.filter(isOpen), ...all.filter((each) => !isOpen(each)).slice(0, SHOWN)];
}

type Row = Selectable<ReleaseApprovalTable>;
type Decidable = Pick<Transaction<Tables>, 'updateTable'>;

async function openRequest(
  database: Database,
  id: string,
  now: Date,
  remote: string | undefined,
): Promise<Row> {
  const row = await database.system
    .selectFrom('release_approval')
    .selectAll()
    .where('approval_id', '=', id)
    .executeTakeFirst();
  if (!row || (remote !== undefined && row.remote !== remote))
    throw new ReleaseRefusal('There is no such request.');
  if (row.outcome) throw new ReleaseRefusal(`This request was ${row.outcome} by ${row.decided_by}.`);
  if (row.expires_at <= now) throw new ReleaseRefusal('This request has expired. Request the release again.');
  return row;
}

/**
 * Whether one person could be behind both sides: the same name or key, or an operator and a key that this operator
 * created.
 */
async function isOwn(database: Database, row: Row, { name, keyId }: Decider): Promise<boolean> {
  if (row.requested_by === name) return true;
  if (keyId !== undefined && keyId === row.key_id) return true;
  const keys = [row.key_id, keyId].flatMap((each) => each ?? []);
  if (keys.length === 0) return false;
  const makers = await database.system
    .selectFrom('release_key')
    .select('created_by')
    .where('key_id', 'in', keys)
    .execute();
  // Two keys that one operator made for two holders are two persons.
  return keys.length === 1 && makers.some(({ created_by }) => [name, row.requested_by].includes(created_by));
}

/** Closes a request, once. @throws ReleaseRefusal if someone else was first */
async function decide(
  db: Decidable,
  row: Row,
  { name, keyId }: Decider,
  outcome: 'approved' | 'rejected',
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('release_approval')
    .set({ outcome, decided_by: name, decided_key_id: keyId ?? null, decided_at: now })
    .where('approval_id', '=', row.approval_id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ReleaseRefusal('Somebody else has decided this request.');
}
