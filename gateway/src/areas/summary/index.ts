export { dailySummaryCalls } from './calls.ts';
export { dailySummaryMail } from './daily-summary-mail.ts';
export { summaryWorkers } from './jobs.ts';
export { planYesterday } from './plan-yesterday.ts';
