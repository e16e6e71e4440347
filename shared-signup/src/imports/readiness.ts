import type { ImportProgress } from '@fairshelf/shared-contracts/market';
import type { ImportKind } from './import-names.ts';

export interface OneImport {
  readonly kind: ImportKind;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly progress?: ImportProgress | undefined;
}

/** The overall progress of some imports. */
export interface Readiness {
  /** Products and orders were imported: the store can be used. */
  readonly isReady: boolean;
  /** 0 to 1, over everything. */
  readonly share: number;
  /** When products and orders are expected, then the rest; null if unknown. */
  readonly readyAt: string | null;
  readonly takesLonger: boolean;
  /** What the store still needs to be ready, then everything that is left. */
  readonly pending: readonly ImportKind[];
}

/** A store's progress: whether it is ready, and when the next part is expected. */
export function readinessOf(imports: readonly OneImport[]): Readiness {
  const unread = imports.filter(({ progress }) => progress && !progress.wasRead);
  const essential = unread.filter(({ progress }) => progress?.isNeeded);
  const pending = essential.length > 0 ? essential : unread;
  const times = pending.map(({ progress }) => progress?.readyAt ?? null);
  const shares = imports.map(({ state, progress }) => (state === 'done' ? 1 : (progress?.share ?? 0)));
  return {
    isReady: essential.length === 0,
    share: imports.length === 0 ? 0 : shares.reduce((sum, one) => sum + one, 0) / imports.length,
    readyAt: times.includes(null) ? null : (times.toSorted().at(-1) ?? null),
    takesLonger: pending.some(({ progress }) => progress?.takesLonger),
    pending: pending.map(({ kind }) => kind),
  };
}
