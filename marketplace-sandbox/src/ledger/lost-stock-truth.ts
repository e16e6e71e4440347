import { isoTime, startOfDay } from '../seeded/calendar-day.ts';
import type { SettledStory } from './settled-story.ts';

/** The actual losses of one stock label, and the part that hasn't been made good. */
export interface LostStockTruth {
  fnsku: string;
  asin: string;
  sku: string;
  marketplaceId: string;
  country: string;
  lost: number;
  found: number;
  reimbursed: number;
  /** Claimable units: lost minus found minus reimbursed. */
  claimable: number;
  /** Each open loss, with the day (ISO date) it was reported on. */
  openLosses: Array<{ date: string; kind: string; units: number }>;
}

/** The answer key to a seller's ledger: one entry per FNSKU that ever lost a unit. */
export function lostStockTruth(stories: readonly SettledStory[]): LostStockTruth[] {
  const byFnsku = new Map<string, LostStockTruth>();
  for (const { story, lost, found, reimbursed, open } of stories) {
    if (lost === 0) continue;
    const { fnsku, asin, sku, marketplace } = story.listing;
    const existing = byFnsku.get(fnsku);
    const entry = existing ?? {
      fnsku,
      asin,
      sku,
      marketplaceId: marketplace.id,
      country: marketplace.country,
      lost: 0,
      found: 0,
      reimbursed: 0,
      claimable: 0,
      openLosses: [],
    };
    entry.lost += lost;
    entry.found += found;
    entry.reimbursed += reimbursed;
    entry.claimable += open;
    const date = isoTime(startOfDay(story.anchorDay)).slice(0, 10);
    if (open > 0) entry.openLosses.push({ date, kind: story.kind, units: open });
    byFnsku.set(fnsku, entry);
  }
  return [...byFnsku.values()];
}
