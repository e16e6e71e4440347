import type { SettledStory } from '../ledger/settled-story.ts';
import { isoTime, startOfDay } from '../seeded/calendar-day.ts';
import type { InboundStory } from './inbound-stories.ts';
import type { RefundStory } from './refund-stories.ts';
import type { RemovalStory } from './removal-stories.ts';

/** Something Amazon owes, as the sandbox created it: its subject, the day it counts from, units. */
export interface ClaimTruth {
  category: string;
  key: string;
  date: string;
  units: number;
}

const dateOf = (moment: number): string => isoTime(moment).slice(0, 10);

/** The answer key for everything except lost stock, as of `now` (Unix ms). */
export function claimsTruth(
  now: number,
  stories: {
    readonly losses: readonly SettledStory[];
    readonly inbound: readonly InboundStory[];
    readonly removals: readonly RemovalStory[];
    readonly refunds: readonly RefundStory[];
  },
): ClaimTruth[] {
  const day = Math.floor(now / 86_400_000);
  return [
    ...damaged(stories.losses),
    ...stories.inbound
      .filter(({ closedOn }) => closedOn < day)
      .flatMap(({ shipmentId, arrivedOn, lines }) =>
        lines.map(({ listing, shipped, received }) => ({
          category: 'inbound-shortage',
          key: `${shipmentId}/${listing.sku}`,
          date: dateOf(startOfDay(arrivedOn)),
          units: shipped - received,
        })),
      ),
    ...stories.removals
      .filter(({ completedOn }) => completedOn < day)
      .flatMap((story) => {
        const date = dateOf(startOfDay(story.completedOn));
        const missingUnits = story.requested - story.disposed - story.shipped;
        const about = `${story.orderId}/${story.listing.fnsku}`;
        return [
          { category: 'removal', key: `${about}/vanished`, date, units: missingUnits },
          { category: 'removal', key: `${about}/no-parcel`, date, units: story.shipped - story.inParcels },
        ];
      }),
    ...stories.refunds
      .filter(({ refundedAt }) => refundedAt <= now)
      .flatMap(({ order, line, refundedAt, aftermath, settledAt }) => {
        const isMadeGood = settledAt !== undefined && settledAt <= now && aftermath !== 'other-item';
        return isMadeGood
          ? []
          : {
              category: 'customer-return',
              key: `${order.orderId}/${line.listing.sku}`,
              date: dateOf(refundedAt),
              units: line.quantity,
            };
      }),
  ].filter(({ units }) => units > 0);
}

function damaged(stories: readonly SettledStory[]): ClaimTruth[] {
  const claims = new Map<string, ClaimTruth>();
  for (const { story, payments } of stories.filter((one) => one.story.kind === 'damaged')) {
    const paidUnits = payments.reduce(
      (sum, { cashUnits, inventoryUnits }) => sum + cashUnits + inventoryUnits,
      0,
    );
    const damagedUnits = story.adjustments
      .filter(({ reason }) => reason === 'E')
      .reduce((sum, { quantity }) => sum - quantity, 0);
    const date = dateOf(startOfDay(story.anchorDay));
    const key = `${story.listing.fnsku}/${date}`;
    const earlier = claims.get(key);
    const units = (earlier?.units ?? 0) + damagedUnits - paidUnits;
    claims.set(key, { category: 'damaged-in-warehouse', key, date, units });
  }
  return [...claims.values()];
}
