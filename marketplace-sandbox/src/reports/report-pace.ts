import { DAY_MS, MINUTE_MS } from '../seeded/calendar-day.ts';
import { randomStream } from '../seeded/random.ts';
import type { GeneratedSeller } from '../sellers/generate-seller.ts';

/**
 * How a report progresses: by polls, or by the clock. By the clock a report takes 1 to 15 minutes, divided by the
 * scale.
 */
export type ReportPace =
  | { readonly by: 'polls'; readonly queued: number; readonly running: number }
  | { readonly by: 'time'; readonly scale: number };

/** The share of its time that a report is in the queue. */
const QUEUED = 3 / 8;

/** Reports with a line for each order, or for several events of an order. */
const linesPerOrder: Record<string, number> = {
  GET_LEDGER_DETAIL_VIEW_DATA: 3,
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: 1,
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL: 1,
  GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA: 0.05,
};

/** How long a report takes in real time, in ms: 1 to 15 minutes by its type and size, the same for the same order. */
export function makingTime(
  { profile, listings }: GeneratedSeller,
  { type, dataStart, dataEnd }: { type: string; dataStart: number; dataEnd: number },
  createdAt: number,
): number {
  const days = Math.min(profile.ledgerDays, (dataEnd - dataStart) / DAY_MS);
  const lines = (linesPerOrder[type] ?? 0) * profile.ordersPerDay * days || listings.length;
  const random = randomStream('making-time', profile.seed, profile.sellerId, type, createdAt);
  const minutes = 1 + Math.log10(lines + 1) * 2.2 + random.next() * 3;
  return Math.min(15, minutes) * MINUTE_MS;
}

interface Progress {
  readonly createdAt: number;
  /** The number of polls so far. */
  readonly polls: number;
  /** In real time, in ms. */
  readonly takes: number;
}

interface Stage {
  readonly status: 'IN_QUEUE' | 'IN_PROGRESS' | 'ENDED';
  /** The start and end of processing, in Unix ms. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** The progress of a report. */
export function stageOf(pace: ReportPace, { createdAt, polls, takes }: Progress, now: number): Stage {
  if (pace.by === 'polls') {
    const isQueued = polls < pace.queued;
    const status = isQueued ? 'IN_QUEUE' : polls < pace.queued + pace.running ? 'IN_PROGRESS' : 'ENDED';
    return { status, startedAt: createdAt, endedAt: now };
  }
  const whole = takes / pace.scale;
  const startedAt = createdAt + whole * QUEUED;
  const endedAt = createdAt + whole;
  return {
    status: now < startedAt ? 'IN_QUEUE' : now < endedAt ? 'IN_PROGRESS' : 'ENDED',
    startedAt,
    endedAt,
  };
}
