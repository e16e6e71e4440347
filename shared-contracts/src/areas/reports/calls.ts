import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { day, noData, pageOf, paging, timestamp } from '../../core/calls/envelope.ts';
import { EXPORT_FORMATS } from '../../core/calls/export.ts';
import {
  calendarDay,
  choice,
  fields,
  flag,
  marketId,
  sellerId,
  text,
  wholeNumber,
} from '../../core/calls/field.ts';
import { REPORT_PERIODS } from './report-period.ts';
import { REPORT_TYPES } from './report-types.ts';

/** The state of a report. `expired`: it was built, and its file has been deleted. */
export const REPORT_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** How long the file of a report is kept. */
export const REPORT_KEPT_DAYS = 30;
/** How long a report stays in the history. */
export const REPORT_HISTORY_DAYS = 365;
/** Rows of a file: a CSV report with more comes as a zip of several files, which spreadsheets can open. */
export const REPORT_FILE_ROWS = 1_000_000;
/** The maximum number of channels per report, and of people who get it by email. */
export const REPORT_CHANNELS = 60;
export const REPORT_READERS = 20;

const ReportChannelSchema = v.object({ sellerId: v.string(), marketId: v.string() });
export type ReportChannel = v.InferOutput<typeof ReportChannelSchema>;

/** The content of a report: the same for a single report and for a schedule. */
const contentOf = {
  name: v.string(),
  type: v.picklist(REPORT_TYPES),
  format: v.picklist(EXPORT_FORMATS),
  columns: v.array(v.string()),
  channels: v.array(ReportChannelSchema),
  period: v.picklist(REPORT_PERIODS),
  /** An IANA name: the period's days are days in this zone. */
  timeZone: v.string(),
  /** The people, by id, who get an email with the link to the file. */
  mailTo: v.array(v.string()),
};

export const ReportSchema = v.object({
  id: v.string(),
  ...contentOf,
  /** The days it covers; null for a snapshot. */
  from: v.nullable(day),
  to: v.nullable(day),
  state: v.picklist(REPORT_STATES),
  rowsDone: v.number(),
  /** Null until the rows were counted. */
  rowsTotal: v.nullable(v.number()),
  bytes: v.nullable(v.number()),
  /** Why it failed, and what to do about it; null if it didn't. */
  failure: v.nullable(v.string()),
  /** The schedule that requested it. */
  scheduleId: v.nullable(v.string()),
  requestedBy: v.string(),
  createdAt: timestamp,
  finishedAt: v.nullable(timestamp),
  /** Until when the file is kept. */
  keptUntil: v.nullable(timestamp),
});
export type Report = v.InferOutput<typeof ReportSchema>;

/** The number of CSV files in a report; one, which is not zipped, for a workbook. */
export const reportFiles = ({ format, rowsTotal }: Pick<Report, 'format' | 'rowsTotal'>): number =>
  format === 'csv' ? Math.max(1, Math.ceil((rowsTotal ?? 0) / REPORT_FILE_ROWS)) : 1;

export const REPORT_FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type ReportFrequency = (typeof REPORT_FREQUENCIES)[number];

export const ReportScheduleSchema = v.object({
  id: v.string(),
  ...contentOf,
  frequency: v.picklist(REPORT_FREQUENCIES),
  /** 1 is Monday; for weekly ones. */
  weekday: v.number(),
  /** 1 to 31, in shorter months the last day; for monthly ones. */
  monthDay: v.number(),
  hour: v.number(),
  active: v.boolean(),
  /** Null while it is paused. */
  nextAt: v.nullable(timestamp),
  /** Why the product paused it automatically; empty otherwise. */
  problem: v.string(),
  version: v.number(),
  createdBy: v.string(),
  lastReport: v.nullable(
    v.object({ id: v.string(), state: v.picklist(REPORT_STATES), createdAt: timestamp }),
  ),
});
export type ReportSchedule = v.InferOutput<typeof ReportScheduleSchema>;

const content = {
  name: text('The name', 80),
  type: choice('The report', REPORT_TYPES),
  format: choice('The format', EXPORT_FORMATS),
  columns: v.pipe(
    v.array(text('A column', 32), 'The columns must be a list.'),
    v.minLength(1, 'Choose at least one column.'),
    v.maxLength(40, 'These are more columns than any report has.'),
  ),
  channels: v.pipe(
    v.array(fields({ sellerId, marketId }), 'The channels must be a list.'),
    v.minLength(1, 'Choose at least one channel.'),
    v.maxLength(REPORT_CHANNELS, `At most ${REPORT_CHANNELS} channels fit into a report.`),
  ),
  period: choice('The period', REPORT_PERIODS),
  timeZone: text('The time zone', 64),
  mailTo: v.pipe(
    v.array(text('A person', 64), 'The people must be a list.'),
    v.maxLength(REPORT_READERS, `At most ${REPORT_READERS} people get a report by mail.`),
  ),
};

/** Idempotency key, created by the page when the form is opened: a second click creates no second report. */
const requestKey = v.pipe(v.string('The key must be a text.'), v.uuid('The key must be a UUID.'));
const reportId = text('The report', 64);

export const REPORT_SORTS = ['-createdAt', 'createdAt'] as const;

export const listReports = defineCall({
  name: 'report.list',
  method: 'GET',
  path: '/api/review/report/list',
  summary: 'Reports of the company of a seller, newest first',
  access: signedIn,
  query: fields({
    sellerId,
    state: v.optional(choice('The state', ['', ...REPORT_STATES]), ''),
    type: v.optional(choice('The report', ['', ...REPORT_TYPES]), ''),
    schedule: v.optional(text('The schedule', 64)),
    sort: v.optional(choice('The sort', REPORT_SORTS), '-createdAt'),
    /** Only this report. */
    id: v.optional(text('The report', 64)),
    ...paging,
  }),
  data: pageOf(ReportSchema),
});

export const listReportChannels = defineCall({
  name: 'report.channels',
  method: 'GET',
  path: '/api/review/report/channels',
  summary: 'The channels of the company that the person may reach: what a report can be about',
  access: signedIn,
  query: fields({ sellerId }),
  data: v.array(
    v.object({
      ...ReportChannelSchema.entries,
      store: v.string(),
      country: v.string(),
      countryCode: v.string(),
    }),
  ),
});

export const buildReport = defineCall({
  name: 'report.build',
  method: 'POST',
  path: '/api/review/report/build',
  summary: 'Have a report built; with a key that was used before, the report of that key is meant',
  access: signedIn,
  body: fields({
    sellerId,
    requestKey,
    ...content,
    /** The days of a `custom` period. */
    from: v.optional(calendarDay('The first day')),
    to: v.optional(calendarDay('The last day')),
  }),
  data: ReportSchema,
});

export const runReportAgain = defineCall({
  name: 'report.run-again',
  method: 'POST',
  path: '/api/review/report/run-again',
  summary: 'Have the same report built anew, about the same days',
  access: signedIn,
  body: fields({ sellerId, reportId, requestKey }),
  data: ReportSchema,
});

export const cancelReport = defineCall({
  name: 'report.cancel',
  method: 'POST',
  path: '/api/review/report/cancel',
  summary: 'Stop a report that is waiting or being built',
  access: signedIn,
  body: fields({ sellerId, reportId }),
  data: noData,
});

export const removeReport = defineCall({
  name: 'report.remove',
  method: 'POST',
  path: '/api/review/report/remove',
  summary: 'Remove a report that has ended, with its file',
  access: signedIn,
  body: fields({ sellerId, reportId }),
  data: noData,
});

export const downloadReport = defineCall({
  name: 'report.download',
  method: 'GET',
  path: '/api/review/report/file/export',
  summary: 'The file of a report',
  access: signedIn,
  query: fields({ sellerId, reportId }),
  data: noData,
  file: true,
});

export const listReportSchedules = defineCall({
  name: 'report.schedules',
  method: 'GET',
  path: '/api/review/report/schedules',
  summary: 'The schedules of the company of a seller, by name',
  access: signedIn,
  query: fields({ sellerId }),
  data: v.array(ReportScheduleSchema),
});

export const saveReportSchedule = defineCall({
  name: 'report.save-schedule',
  method: 'PUT',
  path: '/api/review/report/schedule',
  summary: 'Add a schedule, or change the one of this id; `version` names the one that was seen',
  access: signedIn,
  body: fields({
    sellerId,
    id: v.pipe(v.string('The schedule must be a text.'), v.uuid('The schedule must be a UUID.')),
    /** Omitted for a new one, whose id the page creates: a second click then adds no second schedule. */
    version: v.optional(wholeNumber('The version', 1, 1_000_000)),
    ...content,
    frequency: choice('The frequency', REPORT_FREQUENCIES),
    weekday: wholeNumber('The weekday', 1, 7),
    monthDay: wholeNumber('The day of the month', 1, 31),
    hour: wholeNumber('The hour', 0, 23),
    active: flag('Whether it is active'),
  }),
  data: ReportScheduleSchema,
});

export const removeReportSchedule = defineCall({
  name: 'report.remove-schedule',
  method: 'POST',
  path: '/api/review/report/schedule/remove',
  summary: 'Remove a schedule; the reports it made stay',
  access: signedIn,
  body: fields({ sellerId, id: text('The schedule', 64) }),
  data: noData,
});
