import type { CompanyTransaction } from '../../base/database/database.ts';
import { addDoNotSolicit, removeDoNotSolicit } from '../review-requests/index.ts';
import type { Store, StoreKey } from './store-key.ts';

/** The prefix of do-not-solicit entries made by an incident; people's entries stay when requests resume. */
const NOTE_START = 'Incident: ';

/** The SKUs of products, with the note of each that is on the do-not-solicit list. */
async function skusOf(
  db: CompanyTransaction,
  { sellerId, marketId }: Store,
  asins: readonly string[],
): Promise<readonly { readonly sku: string; readonly listed: string | undefined }[]> {
  const products = await db
    .selectFrom('product')
    .select('sku')
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .where('asin', 'in', asins)
    .orderBy('sku')
    .execute();
  const exclusions = await db
    .selectFrom('do_not_solicit')
    .select(['value', 'note'])
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .where('kind', '=', 'sku')
    .where('value', 'in', ['', ...products.map(({ sku }) => sku)])
    .execute();
  const notes = new Map(exclusions.map(({ value, note }) => [value, note]));
  return products.map(({ sku }) => ({ sku, listed: notes.get(sku) }));
}

/** Whether review requests are paused for all SKUs of products. */
export async function areRequestsPaused(
  db: CompanyTransaction,
  store: Store,
  asins: readonly string[],
): Promise<boolean> {
  const skus = await skusOf(db, store, asins);
  return skus.length > 0 && skus.every(({ listed }) => listed !== undefined);
}

/**
 * Puts the SKUs of products on the do-not-solicit list of its store, or removes them; queued requests follow at once.
 * Returns the changed SKUs. Throws UnconfirmedRelease where resuming queues more requests than were confirmed.
 */
export async function pauseRequests(
  db: CompanyTransaction,
  store: StoreKey,
  pause: {
    readonly asins: readonly string[];
    readonly paused: boolean;
    readonly headline: string;
    readonly by: string;
    readonly confirmed: number;
  },
  now: Date,
): Promise<{ readonly changed: readonly string[]; readonly requests: number }> {
  const skus = await skusOf(db, store, pause.asins);
  const changed = skus
    .filter(({ listed }) => (pause.paused ? listed === undefined : listed?.startsWith(NOTE_START)))
    .map(({ sku }) => sku);
  if (changed.length === 0) return { changed, requests: 0 };
  if (pause.paused) {
    const note = `${NOTE_START}${pause.headline}`;
    const entries = { kind: 'sku' as const, values: changed, note, addedBy: pause.by };
    await addDoNotSolicit(db, store, entries, now);
    return { changed, requests: 0 };
  }
  const entries = { kind: 'sku' as const, values: changed, confirmed: pause.confirmed };
  const { requests } = await removeDoNotSolicit(db, store, entries, now);
  return { changed, requests };
}
