import type { Signal } from '@fairshelf/shared-contracts/incidents';
import { addDays } from '../../../base/calendar-days.ts';
import { lastEpisode } from './episodes.ts';
import { shownAt } from './explain-fall.ts';
import { NEWS_DAYS, type RatingDays } from './facts.ts';
import type { Thresholds } from './thresholds.ts';

type DropSignal = Extract<Signal, { kind: 'count-drop' }>;

/** Above this share, ratings were more likely moved to another listing than removed individually. */
const SPLIT_SHARE = 0.15;

/** A rise of the rating is good to know but needs no action. */
function severityOf(share: number, change: number): DropSignal['severity'] {
  if (change > 0) return 'info';
  return share >= SPLIT_SHARE ? 'danger' : 'warning';
}

/** Ratings of a product that disappeared and have not come back; null if none did. */
export function countDrop(days: RatingDays, limits: Thresholds, first = 0): DropSignal | null {
  const last = days.counts.length - 1;
  const firing: number[] = [];
  for (let place = first + 1; place <= last; place += 1) {
    const [before, after] = [shownAt(days, place - 1), shownAt(days, place)];
    const removed = before && after ? before.count - after.count : 0;
    if (before && removed >= Math.max(limits.fewestRemoved, before.count * limits.removedShare)) {
      firing.push(place);
    }
  }
  const episode = lastEpisode(firing);
  const [start, end] = [episode[0], episode.at(-1)];
  if (start === undefined || end === undefined || last - end > NEWS_DAYS) return null;
  const [before, after, now] = [shownAt(days, start - 1), shownAt(days, end), shownAt(days, last)];
  if (!before || !after || !now) return null;
  const removed = before.count - after.count;
  if (now.count >= before.count - removed / 2) return null;
  const share = removed / before.count;
  return {
    kind: 'count-drop',
    severity: severityOf(share, after.hundredths - before.hundredths),
    since: addDays(days.newestDay, start - last),
    until: addDays(days.newestDay, end - last),
    countBefore: before.count,
    countAfter: after.count,
    before: before.hundredths / 100,
    after: after.hundredths / 100,
    looksLikeSplit: share >= SPLIT_SHARE,
    limit: { ...limits.sources.removedRatings, value: limits.fewestRemoved, days: 1 },
  };
}
