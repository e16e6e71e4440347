import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { type ReportPace, stageOf } from '../reports/report-pace.ts';
import { DAY_MS, type DayNumber, dayOf, isoTime, MINUTE_MS, startOfDay } from '../seeded/calendar-day.ts';
import { randomStream } from '../seeded/random.ts';
import type { AdsAccount } from './ads-accounts.ts';
import { adsRefusal } from './ads-gate.ts';
import { adsToday } from './ads-time-zone.ts';
import { type TermDay, trafficOfDay } from './traffic.ts';

const MOST_DAYS = 31;
const RETENTION_DAYS = 95;

const day = v.pipe(v.string(), v.isoDate());
const requestSchema = v.object({
  name: v.optional(v.string()),
  startDate: day,
  endDate: day,
  configuration: v.object({
    adProduct: v.literal('SPONSORED_PRODUCTS'),
    groupBy: v.pipe(v.array(v.string()), v.minLength(1)),
    columns: v.pipe(v.array(v.string()), v.minLength(1)),
    reportTypeId: v.picklist(['spTargeting', 'spSearchTerm']),
    timeUnit: v.literal('DAILY'),
    format: v.literal('GZIP_JSON'),
  }),
});
type AdsReportRequest = v.InferOutput<typeof requestSchema>;

type Row = Readonly<Record<string, string | number>>;
type Column = (one: TermDay, date: string, account: AdsAccount) => string | number;

const columns: Readonly<Record<string, Column>> = {
  date: (_, date) => date,
  campaignId: ({ target }) => Number(target.campaignId),
  adGroupId: ({ target }) => Number(target.adGroupId),
  keywordId: ({ target }) => Number(target.id),
  impressions: ({ impressions }) => impressions,
  clicks: ({ clicks }) => clicks,
  cost: ({ cost }) => cost,
  sales7d: ({ sales }) => sales,
  purchases7d: ({ orders }) => orders,
  searchTerm: ({ term }) => term,
};
const grouping: Readonly<Record<AdsReportRequest['configuration']['reportTypeId'], string>> = {
  spTargeting: 'targeting',
  spSearchTerm: 'searchTerm',
};

type AdsReportStatus = 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED';

export interface AdsReport {
  readonly reportId: string;
  readonly profileId: string;
  readonly request: AdsReportRequest;
  readonly key: string;
  readonly createdAt: number;
  /** How long it takes in real time, in ms. */
  readonly takes: number;
  polls: number;
  /** Generated when first fetched. */
  file?: Buffer;
  failure?: string;
}

/** Validates the request. @throws 400 with the problem. */
export function readReportRequest(account: AdsAccount, body: unknown, now: number): AdsReportRequest {
  const parsed = v.safeParse(requestSchema, body);
  const refuse = (message: string) => adsRefusal(400, '400', message);
  if (!parsed.success)
    throw refuse(`${v.getDotPath(parsed.issues[0]) ?? 'body'}: ${parsed.issues[0].message}`);
  const { configuration, startDate, endDate } = parsed.output;
  const expected = grouping[configuration.reportTypeId];
  if (configuration.groupBy.join() !== expected)
    throw refuse(`configuration groupBy must be ${expected} for this report type`);
  const unknown = configuration.columns.find(
    (name) => !(name in columns) || (name === 'searchTerm' && expected === 'targeting'),
  );
  if (unknown) throw refuse(`configuration columns includes invalid values: (${unknown})`);
  const [from, until] = [dayNumber(startDate), dayNumber(endDate)];
  const today = adsToday(account.marketplace, now);
  if (until < from) throw refuse('endDate is before startDate');
  if (until - from >= MOST_DAYS) throw refuse(`the maximum date range is ${MOST_DAYS} days`);
  if (from < today - RETENTION_DAYS) throw refuse('startDate is too far in the past');
  if (until > today) throw refuse('endDate is in the future');
  return parsed.output;
}

const dayNumber = (text: string): DayNumber => dayOf(Date.parse(`${text}T00:00:00Z`));

/** The ordered reports; the pace of all reports advances them. */
export function adsReportShelf(clock: Clock, pace: ReportPace) {
  const reports = new Map<string, AdsReport>();
  const statusOf = (report: AdsReport): AdsReportStatus => {
    const { status } = stageOf(pace, report, clock());
    if (status === 'IN_QUEUE') return 'PENDING';
    if (status === 'IN_PROGRESS') return 'PROCESSING';
    return report.failure ? 'FAILED' : 'COMPLETED';
  };
  const isRunning = (report: AdsReport) => ['PENDING', 'PROCESSING'].includes(statusOf(report));
  return {
    statusOf,
    /** A report of exactly the same request that is still being generated: it blocks another one. */
    running: (key: string) => [...reports.values()].find((report) => report.key === key && isRunning(report)),
    add(profileId: string, request: AdsReportRequest, key: string, createdAt: number): AdsReport {
      const takes = MINUTE_MS * (1 + 14 * randomStream('ads-report', key, createdAt).next());
      const report: AdsReport = {
        reportId: randomUUID(),
        profileId,
        request,
        key,
        createdAt,
        takes,
        polls: 0,
      };
      reports.set(report.reportId, report);
      return report;
    },
    find: (reportId: string) => reports.get(reportId),
    clear: () => reports.clear(),
  };
}

export type AdsReportShelf = ReturnType<typeof adsReportShelf>;

/** The report's file: a gzipped JSON list, one row per day and group. */
export function reportFile(account: AdsAccount, { request, createdAt }: AdsReport): Buffer {
  const { startDate, endDate, configuration } = request;
  const today = adsToday(account.marketplace, createdAt);
  const rows: Row[] = [];
  for (let day = dayNumber(startDate); day <= dayNumber(endDate); day += 1) {
    const traffic = [...trafficOfDay(account, day, today)];
    const grouped = configuration.reportTypeId === 'spTargeting' ? byTarget(traffic) : traffic;
    const date = isoTime(startOfDay(day)).slice(0, 10);
    for (const one of grouped)
      rows.push(
        Object.fromEntries(
          configuration.columns.map((name) => [name, columns[name]?.(one, date, account) ?? '']),
        ),
      );
  }
  return gzipSync(JSON.stringify(rows));
}

function byTarget(traffic: readonly TermDay[]): TermDay[] {
  const sums = new Map<string, TermDay>();
  for (const one of traffic) {
    const before = sums.get(one.target.id);
    const add = (key: 'impressions' | 'clicks' | 'cost' | 'orders' | 'sales') =>
      one[key] + (before?.[key] ?? 0);
    sums.set(one.target.id, {
      ...one,
      impressions: add('impressions'),
      clicks: add('clicks'),
      cost: Math.round(add('cost') * 100) / 100,
      orders: add('orders'),
      sales: Math.round(add('sales') * 100) / 100,
    });
  }
  return [...sums.values()];
}

export const REPORT_URL_LIFE_MS = DAY_MS / 24;
