import { beforeEach } from '@jest/globals';
import type { Insertable } from 'kysely';
import type { ImportStepTable } from '../../base/database/tables/imports.ts';
import { accountRow } from '../../testing/account-rows.ts';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';

/** The time of the list. */
export const NOW = new Date('2026-11-22T12:00:00Z');

/** A time so many minutes after NOW. */
export const minutes = (number: number) => new Date(NOW.getTime() + number * 60_000);
const SELLER = 'A1PROBLEMS001';

let companyId: string;

/** For tests: another account for each test, and no import steps of others. */
export function setUpAccount(): void {
  setUpDatabase();
  beforeEach(async () => {
    await database.system.deleteFrom('import_step').execute();
    companyId = await addCompany(database, 'Problems');
    await database.withCompany(companyId, (db) =>
      db
        .insertInto('seller_account')
        .values(
          accountRow({
            company_id: companyId,
            seller_id: SELLER,
            store_name: 'Problems',
            authorized_at: NOW,
          }),
        )
        .execute(),
    );
  });
}

type Step = Partial<Insertable<ImportStepTable>> & { readonly feed: string };

/** Adds import steps. */
export const add = (...steps: readonly Step[]) =>
  database.system
    .insertInto('import_step')
    .values(
      steps.map((step) => ({
        company_id: companyId,
        seller_id: SELLER,
        region: 'NA' as const,
        marketplace_id: '',
        priority: 3,
        weight: 0,
        next_at: minutes(20),
        cycle_started_at: minutes(-30),
        ...step,
      })),
    )
    .execute();

/** The key of a feed's step. */
export const keyOf = (feed: string) => ({
  company_id: companyId,
  seller_id: SELLER,
  region: 'NA' as const,
  marketplace_id: '',
  feed,
});

/** The step of a feed. */
export const stepOf = (feed: string) =>
  database.system.selectFrom('import_step').selectAll().where('feed', '=', feed).executeTakeFirstOrThrow();

export const position = JSON.stringify({ phase: 'changes' });
/** A step that fails again and again. */
export const failing = {
  attempt: 4,
  failure: 'No answer.',
  cause: 'HTTP 503',
  reason: 'retry',
  position,
} as const;
