import { createHash } from 'node:crypto';
import { type RemoteHealth, redact } from '@fairshelf/shared-contracts/delivery';
import { sql, type Transaction } from 'kysely';
import { dayOf } from '../../../../base/calendar-days.ts';
import type { Database } from '../../../../base/database/database.ts';
import type { Tables } from '../../../../base/database/tables/index.ts';
import { type PageTicket, TICKET_MS, visitKey } from './page-ticket.ts';
import { measuresOf } from './vitals.ts';

const MINUTE_MS = 60_000;
/** The name of a route, as remotes state them. */
const ROUTE = /^[a-z][a-z0-9-]{0,59}$/;
/** `file.js:line:column`, relative to the version's folder. */
const FRAME = /^[\w-][\w./-]*\.m?js:\d{1,9}:\d{1,9}$/;
const STAGE = /^[a-z][a-z -]{0,19}$/;

interface Subject {
  readonly edition: string;
  readonly remote: string;
  readonly version: string;
}

/**
 * Adds a page's report to the counts. Per ticket, a version's visit, its failure, its vitals and each of its problems
 * count once; a failure counts in the minute of its visit.
 */
export async function recordHealth(
  database: Database,
  { edition, ticket, now }: { edition: string; ticket: PageTicket; now: Date },
  reports: readonly RemoteHealth[],
): Promise<void> {
  await database.system.transaction().execute(async (db) => {
    // Always in the same order: concurrent reports can't deadlock.
    for (const report of reports.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))) {
      const subject = { edition, remote: report.remote, version: report.version };
      const use = (kind: string, key: string) => useOnce(db, subject, { kind, key, ticket, now });
      // A failure implies a visit.
      if (report.visits > 0 || report.failures > 0) {
        if (await use('visit', visitKey(ticket))) await count(db, subject, startOfMinute(now), 'visit');
      }
      if (report.failures > 0 && (await use('failure', visitKey(ticket)))) {
        const minute = await minuteOfVisit(db, subject, visitKey(ticket));
        await count(db, subject, minute ?? startOfMinute(now), 'failure');
      }
      const measures = Object.keys(measuresOf(report.vitals));
      if (measures.length > 0 && (await use('vitals', visitKey(ticket))))
        for (const measure of measures) {
          await count(db, subject, startOfMinute(now), measure);
          if (report.route && ROUTE.test(report.route))
            await countByRoute(db, subject, { route: report.route, measure, now });
        }
      const problems = new Map(report.problems.map(cleanProblem).map((each) => [fingerprintOf(each), each]));
      for (const [fingerprint, problem] of [...problems].toSorted()) {
        if (await use(`problem ${fingerprint}`, ticket.id))
          await noteProblem(db, subject, { ...problem, fingerprint }, now);
      }
    }
  });
}

const nameOf = ({ remote, version }: RemoteHealth): string => `${remote}@${version}`;

interface Problem {
  readonly stage: string;
  readonly message: string;
  readonly place: string;
  readonly stack: readonly string[];
}

/** Pages redact their reports, but other clients may send reports too. */
const cleanProblem = ({ stage, message, place, stack }: Problem): Problem => ({
  stage: STAGE.test(stage) ? stage : 'error',
  message: redact(message),
  place: cleanedPlace(place),
  stack: stack.filter((frame) => FRAME.test(frame)),
});

/** A file with line and column, or the addresses of two: nothing else. */
const cleanedPlace = (place: string): string =>
  place
    .replaceAll(/[?#]\S*/g, '')
    .replaceAll(/[^\s/]*@[^\s/]*/g, '…')
    .replaceAll(/[^\w./:~… -]/g, '');

const fingerprintOf = ({ stage, message, place }: Problem): string =>
  createHash('sha256').update(`${stage}\n${message}\n${place}`).digest('hex').slice(0, 16);

const startOfMinute = (moment: Date): Date => new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS);

/** Whether this ticket is used for this purpose for the first time. */
async function useOnce(
  db: Transaction<Tables>,
  { remote, version }: Subject,
  { kind, key, ticket, now }: { kind: string; key: string; ticket: PageTicket; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('report_use')
    .values({
      use_key: key,
      remote,
      version,
      kind,
      minute: startOfMinute(now),
      expires_at: new Date(ticket.at + TICKET_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

async function minuteOfVisit(
  db: Transaction<Tables>,
  { remote, version }: Subject,
  key: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('report_use')
    .select('minute')
    .where('use_key', '=', key)
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('kind', '=', 'visit')
    .executeTakeFirst();
  return row?.minute;
}

async function count(
  db: Transaction<Tables>,
  subject: Subject,
  minute: Date,
  measure: string,
): Promise<void> {
  await db
    .insertInto('remote_health')
    .values({ ...subject, minute, measure, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['edition', 'remote', 'version', 'minute', 'measure'])
        .doUpdateSet({ count: sql<number>`remote_health.count + excluded.count` }),
    )
    .execute();
}

async function countByRoute(
  db: Transaction<Tables>,
  subject: Subject,
  { route, measure, now }: { route: string; measure: string; now: Date },
): Promise<void> {
  await db
    .insertInto('remote_vital')
    .values({ ...subject, route, day: dayOf(now), measure, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['edition', 'remote', 'version', 'route', 'day', 'measure'])
        .doUpdateSet({ count: sql<number>`remote_vital.count + excluded.count` }),
    )
    .execute();
}

async function noteProblem(
  db: Transaction<Tables>,
  { remote, version }: Subject,
  { stack, ...problem }: Problem & { readonly fingerprint: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('remote_problem')
    .values({ remote, version, ...problem, stack: [...stack], count: 1, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['remote', 'version', 'fingerprint'])
        .doUpdateSet({ count: sql<number>`remote_problem.count + 1`, last_at: now }),
    )
    .execute();
}
