import type { Kysely } from 'kysely';
import type { Tables } from '../../base/database/tables/index.ts';
import { embeddedRates } from '../../outside/exchange-rates/embedded-rates.ts';
import type { ExchangeRates } from '../../outside/exchange-rates/exchange-rates-port.ts';

/** The newest rates: from the public source, or the embedded ones where it has none that are newer. */
export async function currentRates(db: Kysely<Tables>): Promise<ExchangeRates> {
  const rows = await db
    .selectFrom('exchange_rate')
    .select(['day', 'currency', 'per_euro', 'source'])
    .where('day', '=', ({ selectFrom }) =>
      selectFrom('exchange_rate').select(({ fn }) => fn.max('day').as('day')),
    )
    .execute();
  const [first] = rows;
  if (!first || first.day <= embeddedRates.day) return embeddedRates;
  const perEuro = Object.fromEntries(rows.map(({ currency, per_euro }) => [currency, per_euro]));
  return { source: first.source, day: first.day, perEuro };
}

/** Stores the rates of a day; a correction by the source replaces them. */
export async function storeRates(db: Kysely<Tables>, { source, day, perEuro }: ExchangeRates): Promise<void> {
  const rows = Object.entries(perEuro).map(([currency, per_euro]) => ({ day, currency, per_euro, source }));
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('exchange_rate').where('day', '=', day).execute();
    await transaction.insertInto('exchange_rate').values(rows).execute();
  });
}
