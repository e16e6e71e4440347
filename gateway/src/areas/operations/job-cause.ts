import type { JobCause } from '@fairshelf/shared-contracts/operations';
import * as v from 'valibot';

/** What the queue stores about the error of a failed job. */
const OutputSchema = v.object({
  name: v.optional(v.string(), ''),
  message: v.optional(v.string(), ''),
  code: v.optional(v.union([v.string(), v.number()]), ''),
});

const unreachable =
  /^(ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|UND_ERR_|ESOCKET|ECONNECTION)/;
/** Classes of PostgreSQL: connection, insufficient resources, operator intervention. */
const databaseDown = /^(08|53|57)...$/;
/** An SMTP server's answer, as nodemailer reports it. */
const rejectedMail = /^(EENVELOPE|EMESSAGE|EAUTH)$/;

const causes: readonly (readonly [JobCause, (error: v.InferOutput<typeof OutputSchema>) => boolean])[] = [
  ['worker-lost', ({ message }) => message.startsWith('The process that ran this job ended')],
  ['too-slow', ({ message }) => /^It took longer than \d+ s\.$|^job timed out$/.test(message)],
  ['unreadable', ({ name }) => name === 'UnreadablePayload'],
  ['database', ({ code }) => databaseDown.test(String(code))],
  ['unreachable', ({ code, message }) => unreachable.test(String(code)) || message === 'fetch failed'],
  ['mail-rejected', ({ code }) => rejectedMail.test(String(code))],
];

/** Maps a job's error to one of a few causes that an operator can act on. */
export function causeOf(output: unknown): { readonly cause: JobCause; readonly details: string } {
  const parsed = v.safeParse(OutputSchema, output);
  if (!parsed.success) return { cause: 'error', details: '' };
  const [cause = 'error'] = causes.find(([, fits]) => fits(parsed.output)) ?? [];
  return { cause, details: parsed.output.message };
}
