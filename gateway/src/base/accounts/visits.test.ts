import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { someoneWaits } from '../../testing/lock-waits.ts';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { latestOf, moveVisits, recordSignIn, recordVisit } from './visits.ts';

let userId: string;
setUpDatabase();
beforeAll(addPerson, 60_000);
beforeEach(async () => {
  await database.system.deleteFrom('person_visit').execute();
  await setInAccount({ last_login_at: null, last_seen_at: null });
});

it('shows a sign-in and a visit at once, and stores them in the account with the job', async () => {
  await recordSignIn(database, userId, EARLY);
  await recordVisit(database, userId, NOON);
  const latest = await sql`
    select ${latestOf('last_login_at')} as last_login_at, ${latestOf('last_seen_at')} as last_seen_at
    from app_user u`.execute(database.system);
  expect(latest.rows).toEqual([{ last_login_at: EARLY, last_seen_at: NOON }]);
  expect(await inAccount()).toEqual({ last_login_at: null, last_seen_at: null });

  await moveVisits(database);
  expect(await inAccount()).toEqual({ last_login_at: EARLY, last_seen_at: NOON });
  expect(await waiting()).toEqual([]);
});

it('keeps a later time written to the account by a gateway of the previous release', async () => {
  await recordVisit(database, userId, NOON);
  await setInAccount({ last_login_at: EARLY, last_seen_at: LATE });
  await moveVisits(database);
  expect(await inAccount()).toEqual({ last_login_at: EARLY, last_seen_at: LATE });
});

it('records a visit while the job waits for the account lock, and stores it with the next run', async () => {
  await recordVisit(database, userId, EARLY);
  let moving: Promise<void> | undefined;
  await database.system.transaction().execute(async (db) => {
    await db.updateTable('app_user').set({ name: 'Robin Lee' }).where('user_id', '=', userId).execute();
    moving = moveVisits(database);
    await someoneWaits(database);
    await recordVisit(database, userId, LATE);
  });
  await moving;
  expect(await inAccount()).toMatchObject({ last_seen_at: EARLY });
  expect(await waiting()).toEqual([{ last_login_at: null, last_seen_at: LATE }]);
  await moveVisits(database);
  expect(await inAccount()).toMatchObject({ last_seen_at: LATE });
});

const EARLY = new Date('2026-11-23T08:00:00Z');
const NOON = new Date('2026-11-23T12:00:00Z');
const LATE = new Date('2026-11-23T18:00:00Z');

const setInAccount = (visit: { last_login_at?: Date | null; last_seen_at?: Date | null }) =>
  database.system.updateTable('app_user').set(visit).where('user_id', '=', userId).execute();

const inAccount = () =>
  database.system.selectFrom('app_user').select(['last_login_at', 'last_seen_at']).executeTakeFirst();

const waiting = () =>
  database.system.selectFrom('person_visit').select(['last_login_at', 'last_seen_at']).execute();

async function addPerson() {
  const { user_id } = await database.system
    .insertInto('app_user')
    .values({
      email: 'robin@shop.test',
      user_name: 'robin',
      name: 'Robin',
      password_hash: '',
      home_company_id: await addCompany(database, 'Harbour Goods'),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  userId = user_id;
}
