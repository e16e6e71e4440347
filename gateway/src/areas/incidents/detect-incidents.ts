import type { CompanyTransaction } from '../../base/database/database.ts';
import { detectSignals } from './detect-signals.ts';
import { type IncidentNews, keepIncidents } from './keep-incidents.ts';
import { publishIncidents } from './publish-incidents.ts';
import { readFacts, type StoreKey } from './read-facts.ts';
import { DEFAULT_THRESHOLDS } from './signals/thresholds.ts';

/**
 * Finds the incidents of a store in what is stored, opens, updates and resolves them, and notifies of those that opened or
 * got worse. Safe to run at any time.
 */
export async function detectIncidents(
  db: CompanyTransaction,
  store: StoreKey,
  now: Date,
): Promise<readonly IncidentNews[]> {
  const today = now.toISOString().slice(0, 10);
  const { products, texts, ratingFloor } = await readFacts(db, store, today);
  const limits = { ...DEFAULT_THRESHOLDS, ratingFloor };
  const findings = products
    .map((product) => ({
      asin: product.asin,
      signals: detectSignals(product, texts, today, limits),
    }))
    .filter(({ signals }) => signals.length > 0);
  const news = await keepIncidents(db, store, findings, now);
  await publishIncidents(db, store, news, now);
  return news;
}
