import { fail, ok } from '../result.ts';
import { type AdsReportRun, advanceAdsReport, startAdsReport } from './ads-report.ts';
import type { AdsRequest, AdsSend } from './ads-request.ts';

export const minute = 60_000;
export const start = Date.UTC(2026, 10, 1);
/** The report. */
export const specification = { kind: 'targets', from: '2026-10-01', to: '2026-10-31' } as const;

/** A send function that answers in turn, and its requests. */
export function scriptedSend(...answers: readonly ({ status: number; body: unknown } | 'throttled')[]) {
  const requests: AdsRequest[] = [];
  const left = [...answers];
  const send: AdsSend = async (request) => {
    requests.push(request);
    const answer = left.shift();
    if (answer === undefined) throw new Error(`unexpected ${request.operation}`);
    return answer === 'throttled'
      ? fail({ kind: 'throttled', operation: 'ads.createReport', message: '', retryAfterMs: 200 } as const)
      : ok(answer);
  };
  return { send, requests };
}

/** Takes one step of a run. */
export const advance = (send: AdsSend, run: AdsReportRun, now: number) =>
  advanceAdsReport(send, run, { profileId: 'P1', now, scale: 1 }, { atOnce: true });

/** An answer with the state of the report. */
export const state = (status: string, more: object = {}) => ({
  status: 200,
  body: { reportId: 'R1', status, ...more },
});

/** An answer: the report is ordered. */
export const pendingAnswer = { status: 200, body: { reportId: 'R1', status: 'PENDING' } };

/** Advances a run through its steps, each at its time, until nothing more happens or `until` steps are done. */
export async function steps(send: AdsSend, until: number) {
  let run = startAdsReport(specification, start);
  const transitions: [string, number][] = [];
  for (let count = 0; count < until; count += 1) {
    const now = run.nextAt;
    const next = await advance(send, run, now);
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    run = JSON.parse(JSON.stringify(next.value));
    transitions.push([run.state, Math.round((run.nextAt - now) / 1000)]);
  }
  return { run, seen: transitions };
}
