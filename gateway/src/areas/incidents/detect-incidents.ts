import { dayOf } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { detectSignals, mostSeriousFirst } from './detect-signals.ts';
import { byFamily, parentsOf } from './families.ts';
import { type IncidentNews, keepIncidents } from './keep-incidents.ts';
import { publishIncidents } from './publish-incidents.ts';
import { readFacts } from './read-facts.ts';
import type { StoreKey } from './store-key.ts';
import { storedSignals } from './stored-signals.ts';
import { thresholdsFor, thresholdsOfStore } from './thresholds-of-store.ts';

/**
 * Detects a store's incidents in the stored data, opens, updates and resolves them, and notifies about those that
 * opened or got worse. Safe to run at any time.
 */
export async function detectIncidents(
  db: CompanyTransaction,
  store: StoreKey,
  now: Date,
): Promise<readonly IncidentNews[]> {
  const today = dayOf(now);
  const { products, texts, settled } = await readFacts(db, store, today);
  const thresholds = await thresholdsOfStore(db, store);
  const stored = await storedSignals(db, store, today);
  const asins = new Set([...products.map(({ asin }) => asin), ...stored.map(({ asin }) => asin)]);
  const findings = [...asins]
    .map((asin) => {
      const product = products.find((each) => each.asin === asin);
      const found = product ? detectSignals(product, texts, today, thresholdsFor(thresholds, asin)) : [];
      const settledOn = settled.get(asin) ?? '';
      const ofStore = stored
        .filter((each) => each.asin === asin && each.signal.since > settledOn)
        .map(({ signal }) => signal);
      return { asin, signals: mostSeriousFirst([...found, ...ofStore]) };
    })
    .filter(({ signals }) => signals.length > 0);
  const parents = await parentsOf(
    db,
    store,
    findings.map(({ asin }) => asin),
  );
  const news = await keepIncidents(db, store, byFamily(findings, parents), now);
  await publishIncidents(db, store, news, now);
  return news;
}
