import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import { marketplaces } from '../../outside/marketplace/marketplaces.ts';
import { STANDARD_CLASSES } from './code-classes.ts';

const regionNames = { NA: 'North America', EU: 'Europe', FE: 'Far East' } as const;

interface Row {
  class: string;
  code: string;
  name: string;
  value_1?: string;
  value_2?: string;
  value_3?: string;
  value_6?: string;
  value_7?: string;
}

const rows: readonly Row[] = [
  ...Object.entries(regionNames).map(([code, name]) => ({ class: 'REGION', code, name, value_1: name })),
  ...marketplaces.map((marketplace) => ({
    class: 'AMZ_MARKET_CHANNEL',
    code: marketplace.id,
    name: marketplace.name,
    value_1: regionNames[marketplace.region],
    value_2: marketplace.countryCode,
    value_3: marketplace.currency,
    value_6: marketplace.authorizeBase,
    value_7: marketplace.timeZone,
  })),
  ...['gmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'].map((domain) => ({
    class: 'EMAIL_DOMAIN',
    code: domain.split('.')[0] ?? domain,
    name: domain,
    value_3: domain,
  })),
  // For an empty entry, people type the domain themselves (docs/specification/validation.md#sign-up).
  { class: 'EMAIL_DOMAIN', code: 'custom', name: 'Other', value_3: '' },
];

/** Whether the product requires this entry: if deleted, it would be recreated at the next start. */
export const isStandard = (className: string, code: string): boolean =>
  rows.some((row) => row.class === className && row.code === code);

/** Adds the required entries that are missing; edited ones stay unchanged. */
export async function ensureStandardCodes(database: Database): Promise<void> {
  const places = new Map<string, number>();
  const values = rows.map((row) => {
    const place = (places.get(row.class) ?? 0) + 1;
    places.set(row.class, place);
    return {
      value_1: null,
      value_2: null,
      value_3: null,
      value_4: null,
      value_5: null,
      value_6: null,
      value_7: null,
      ...row,
      sort_order: place,
    };
  });
  await database.system.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('fairshelf standard codes'))`.execute(db);
    await db
      .insertInto('code_class')
      .values(STANDARD_CLASSES.map((each) => ({ ...each, columns: JSON.stringify(each.columns) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('code_item')
      .values(values)
      .onConflict((conflict) => conflict.columns(['class', 'code']).doNothing())
      .execute();
  });
}
