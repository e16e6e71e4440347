import type { Storefront } from '../orders/storefront.ts';
import { type DayNumber, HOUR_MS, startOfDay } from '../seeded/calendar-day.ts';
import { digitText } from '../seeded/code-text.ts';
import { type RandomStream, randomStream } from '../seeded/random.ts';
import { fulfillmentCenter } from './fulfillment-centers.ts';
import { FOUND_REASON, LOSS_REASONS, type LossStory } from './loss-story.ts';
import type { ReimbursementLine } from './reimbursement-line.ts';
import { openPlot, type Plot, type PlotPayment, turningPlots } from './story-plots.ts';

/** Stories are drawn per calendar fortnight, so that a later day adds some and changes none. */
const FORTNIGHT = 14;

function storiesPerFortnight(storefront: Storefront): number {
  return Math.min(40, Math.max(3, Math.round(storefront.listings.length / 15)));
}

function plotFor(
  fortnight: number,
  place: number,
  perFortnight: number,
  random: RandomStream,
): [string, Plot] {
  const units = random.between(1, 5);
  const turn = (fortnight * (perFortnight - 1) + place) % turningPlots.length;
  const [kind, plot] = (place > 0 ? turningPlots[turn] : undefined) ?? ['open', openPlot];
  const story = plot(units, random);
  // Most losses are paid in the end, but only after the claim window has closed.
  return [kind, random.chance(0.75) ? withLatePayment(story, random.between(70, 100)) : story];
}

function withLatePayment(plot: Plot, after: number): Plot {
  const lostUnits = plot.adjustments
    .filter(({ reason }) => [...LOSS_REASONS, FOUND_REASON].includes(reason))
    .reduce((total, { units }) => total - units, 0);
  const paidUnits = plot.payments
    .filter(({ reason }) => reason !== 'Damaged_Warehouse')
    .reduce((total, { cash, stock }) => total + cash + stock, 0);
  const open = lostUnits - paidUnits;
  if (open <= 0) return plot;
  // Some of them were claimed within the window.
  const late: PlotPayment = {
    after,
    cash: open,
    stock: 0,
    reason: 'Lost_Warehouse',
    byCase: after % 2 === 0 && plot.payments.length === 0,
  };
  return { ...plot, payments: [...plot.payments, late] };
}

function payments(
  story: Omit<LossStory, 'payments'>,
  plot: readonly PlotPayment[],
  key: Array<string | number>,
) {
  const { listing, anchorDay } = story;
  const amountPerUnit = Math.max(1, Math.round(listing.price * 0.62 * 100) / 100);
  const idOf = (place: number) => digitText(11, 'reimbursement', ...key, place);
  return plot.map((payment, place): ReimbursementLine => {
    const reversal = payment.reason === 'Reimbursement_Reversal';
    return {
      approvedAt: startOfDay(anchorDay + payment.after) + 9 * HOUR_MS,
      reimbursementId: idOf(place),
      caseId: payment.byCase ? digitText(11, 'case', ...key) : '',
      orderId: '',
      reason: payment.reason,
      listing,
      amountPerUnit,
      amountTotal: Math.round(amountPerUnit * payment.cash * 100) / 100,
      cashUnits: payment.cash,
      inventoryUnits: payment.stock,
      originalId: reversal ? idOf(0) : '',
      originalType: reversal ? 'Lost_Warehouse' : '',
    };
  });
}

function tell(storefront: Storefront, fortnight: number, place: number, perFortnight: number): LossStory {
  const key = [storefront.seed, storefront.sellerId, storefront.marketplace.id, fortnight, place];
  const random = randomStream('story', ...key);
  const [kind, plot] = plotFor(fortnight, place, perFortnight, random);
  const anchorDay = fortnight * FORTNIGHT + random.between(0, FORTNIGHT - 1);
  const listing = storefront.listings[(fortnight * perFortnight + place * 7) % storefront.listings.length];
  const center = fulfillmentCenter(storefront.marketplace, random);
  const story = {
    kind,
    anchorDay,
    listing: listing ?? storefront.listings[0],
    adjustments: plot.adjustments.map(({ after, units, reason, disposition = 'SELLABLE' }) => ({
      day: anchorDay + after,
      // One reference for the whole story's day: it makes the duplicates identical.
      referenceId: digitText(10, 'adjustment', ...key, after),
      quantity: units,
      fulfillmentCenter: center,
      disposition,
      reason,
    })),
  };
  return { ...story, payments: payments(story, plot.payments, key) };
}

/** The stories of a storefront that started in a period, both days inclusive. */
export function lossStories(storefront: Storefront, from: DayNumber, to: DayNumber): LossStory[] {
  const perFortnight = storiesPerFortnight(storefront);
  const first = Math.floor(from / FORTNIGHT);
  const fortnights = Array.from(
    { length: Math.floor(to / FORTNIGHT) - first + 1 },
    (_, index) => first + index,
  );
  return fortnights
    .flatMap((fortnight) =>
      Array.from({ length: perFortnight }, (_, place) => tell(storefront, fortnight, place, perFortnight)),
    )
    .filter(({ anchorDay }) => anchorDay >= from && anchorDay <= to);
}
