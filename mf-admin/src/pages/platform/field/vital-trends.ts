import type { DayVital, Vital } from '@fairshelf/shared-contracts/delivery';

/** A vital of a route in one version over time. */
export interface VitalTrend {
  readonly route: string;
  readonly version: string;
  /** Its newest day. */
  readonly last: DayVital;
  /** One value per day of `days`; null on days without page loads. */
  readonly values: readonly (number | null)[];
  readonly count: number;
}

/** Every route and version with this vital, by route, the newest version first. */
export function vitalTrends(vitals: readonly DayVital[], vital: Vital): VitalTrend[] {
  const days = [...new Set(vitals.map(({ day }) => day))].toSorted();
  const groups = new Map<string, DayVital[]>();
  for (const each of vitals) {
    if (each.vital !== vital) continue;
    const key = JSON.stringify([each.route, each.version]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()]
    .flatMap((group) => {
      const last = group.toSorted((one, other) => (one.day < other.day ? -1 : 1)).at(-1);
      if (!last) return [];
      return {
        route: last.route,
        version: last.version,
        last,
        values: days.map((day) => group.find((each) => each.day === day)?.p75 ?? null),
        count: group.reduce((sum, each) => sum + each.count, 0),
      };
    })
    .toSorted(
      (one, other) =>
        one.route.localeCompare(other.route) ||
        (one.last.day < other.last.day ? 1 : -1) ||
        other.count - one.count,
    );
}
