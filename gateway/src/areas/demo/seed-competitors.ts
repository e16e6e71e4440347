import * as v from 'valibot';
import type { Services } from '../../base/services.ts';
import { requestImport } from '../../base/stores/request-import.ts';
import { sellerAccountId } from '../../base/stores/seller-account-id.ts';
import { accountOfChannel, channelsOfCompany } from '../market/index.ts';
import { follow } from '../ratings/index.ts';

interface DemoSeller {
  readonly companyId: string;
  readonly sellerId: string;
}

const AnswerSchema = v.object({ rivals: v.array(v.object({ asin: v.string(), of: v.string() })) });

/** Follows some products of other brands in each store that follows none. */
export async function seedCompetitors(
  services: Services,
  { companyId, sellerId }: DemoSeller,
  signal: AbortSignal,
): Promise<void> {
  const { database, connector, now } = services;
  for (const channel of await channelsOfCompany(database, companyId, sellerId)) {
    const marketId = channel.channel_info.code;
    const hasSome = await database.withCompany(companyId, (db) =>
      db
        .selectFrom('competitor')
        .select('asin')
        .where('seller_id', '=', sellerId)
        .where('marketplace_id', '=', marketId)
        .limit(1)
        .executeTakeFirst(),
    );
    if (hasSome) continue;
    const rivals = await rivalsOf(services, { sellerId, marketId }, signal);
    const account = await accountOfChannel(database, companyId, { sellerId, marketId });
    const asins = rivals.map(({ asin }) => asin);
    const entries = await connector.catalog.page(sellerAccountId(account), marketId, asins, { signal });
    if (!entries.ok) throw new Error(`${sellerId}: ${entries.error.kind}`);
    await database.withCompany(companyId, async (db) => {
      for (const entry of entries.value) {
        const ownAsin = rivals.find(({ asin }) => asin === entry.asin)?.of ?? null;
        await follow(db, {
          companyId,
          sellerId,
          marketId,
          asin: entry.asin,
          entry,
          ownAsin,
          limit: asins.length,
          now: now(),
        });
      }
      await requestImport(db, account, { now: now(), feeds: ['competitors'], marketplaceId: marketId });
    });
  }
}

async function rivalsOf(
  { settings }: Services,
  { sellerId, marketId }: { readonly sellerId: string; readonly marketId: string },
  signal: AbortSignal,
) {
  const query = new URLSearchParams({ sellerId, marketplaceId: marketId });
  const answer = await fetch(`${settings.SANDBOX_URL}/_sandbox/rivals?${query}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} for the rivals of ${sellerId}.`);
  return v.parse(AnswerSchema, await answer.json()).rivals;
}
