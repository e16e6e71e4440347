import * as v from 'valibot';
import type { PaletteItem } from './palette-item.ts';
import { RECENT_KEY } from './recent-key.ts';

const MOST = 5;
const RecentSchema = v.array(v.string());

/** The keys of recent choices, newest first. */
export function readRecent(storage: Storage = window.localStorage): readonly string[] {
  try {
    const stored = v.safeParse(RecentSchema, JSON.parse(storage.getItem(RECENT_KEY) ?? '[]'));
    return stored.success ? stored.output : [];
  } catch {
    return [];
  }
}

/** Stores a choice of a page or store. Products belong to one store, and actions are one-off: neither is stored. */
export function rememberChoice({ key, group }: PaletteItem, storage: Storage = window.localStorage): void {
  if (group === 'products' || group === 'actions') return;
  const keys = [key, ...readRecent(storage).filter((other) => other !== key)].slice(0, MOST);
  storage.setItem(RECENT_KEY, JSON.stringify(keys));
}

/** The recent choices that are currently available. */
export function recentItems(keys: readonly string[], items: readonly PaletteItem[]): readonly PaletteItem[] {
  const byKey = new Map(items.map((item) => [item.key, item]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
