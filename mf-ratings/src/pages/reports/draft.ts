import type { ExportFormat } from '@fairshelf/shared-contracts/core';
import {
  isDated,
  REPORT_COLUMNS,
  type ReportChannel,
  type ReportFrequency,
  type ReportPeriod,
  type ReportSchedule,
  type ReportType,
} from '@fairshelf/shared-contracts/reports';
import { say } from '@fairshelf/shared-contracts/texts';
import { t } from '@lingui/core/macro';
import { TYPE_WORDS } from './words.ts';

/** A report or schedule being edited. */
export interface Draft {
  readonly when: 'now' | 'schedule';
  /** Empty means the name of its type. */
  readonly name: string;
  readonly type: ReportType;
  readonly format: ExportFormat;
  /** The ids of excluded columns: a type has all of its columns by default. */
  readonly without: readonly string[];
  /** As `seller/market`. */
  readonly channels: readonly string[];
  readonly period: ReportPeriod;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly mailTo: readonly string[];
  readonly frequency: ReportFrequency;
  readonly weekday: number;
  readonly monthDay: number;
  readonly hour: number;
  readonly active: boolean;
}

export const keyOf = ({ sellerId, marketId }: ReportChannel): string => `${sellerId}/${marketId}`;

/** A new report: the current store and the person's own time zone. */
export const newDraft = (market: ReportChannel, when: Draft['when'], timeZone: string): Draft => ({
  when,
  name: '',
  type: 'product-ratings',
  format: 'xlsx',
  without: [],
  channels: [keyOf(market)],
  period: 'last-30',
  from: '',
  to: '',
  timeZone,
  mailTo: [],
  frequency: 'weekly',
  weekday: 1,
  monthDay: 1,
  hour: 7,
  active: true,
});

/** The draft of a saved schedule. */
export const draftOf = (schedule: ReportSchedule): Draft => ({
  ...newDraft({ sellerId: '', marketId: '' }, 'schedule', schedule.timeZone),
  name: schedule.name,
  type: schedule.type,
  format: schedule.format,
  period: schedule.period,
  without: Object.keys(REPORT_COLUMNS[schedule.type]).filter((id) => !schedule.columns.includes(id)),
  channels: schedule.channels.map(keyOf),
  mailTo: schedule.mailTo,
  frequency: schedule.frequency,
  weekday: schedule.weekday,
  monthDay: schedule.monthDay,
  hour: schedule.hour,
  active: schedule.active,
});

export type DraftProblems = Readonly<
  Partial<Record<'columns' | 'channels' | 'from' | 'to' | 'period', string>>
>;

/** The problems of a draft, by field. `today` is the last day with data. */
export function problemsOf(draft: Draft, today: string): DraftProblems {
  const custom = isDated(draft.type) && draft.period === 'custom';
  return {
    ...(columnsOf(draft).length === 0 ? { columns: t`Choose at least one column.` } : {}),
    ...(draft.channels.length === 0 ? { channels: t`Choose at least one channel.` } : {}),
    ...(custom && draft.when === 'schedule'
      ? { period: t`A schedule needs a relative period.` }
      : custom
        ? dayProblems(draft, today)
        : {}),
  };
}

function dayProblems({ from, to }: Draft, today: string): DraftProblems {
  if (!from) return { from: t`Choose the first day.` };
  if (!to) return { to: t`Choose the last day.` };
  if (from > today) return { from: t`This day is in the future.` };
  return to < from ? { to: t`The last day is before the first.` } : {};
}

/** The ids of the columns, in the order of the file. */
export const columnsOf = ({ type, without }: Draft): string[] =>
  Object.keys(REPORT_COLUMNS[type]).filter((id) => !without.includes(id));

/** The request content, the same for a report and a schedule. */
export function contentOf(draft: Draft) {
  const { name, type, format, period, timeZone, mailTo } = draft;
  return {
    name: name.trim() || say(TYPE_WORDS[type].label),
    type,
    format,
    columns: columnsOf(draft),
    channels: draft.channels.map((key) => {
      const [sellerId = '', marketId = ''] = key.split('/');
      return { sellerId, marketId };
    }),
    // Reports without a period carry one all the same; a schedule rejects custom days.
    period: !isDated(type) && period === 'custom' ? 'yesterday' : period,
    timeZone,
    mailTo: [...mailTo],
  };
}
