import * as v from 'valibot';
import type { TokenVault } from '../../outside/marketplace/token-vault.ts';
import { currentTraceparent } from '../../outside/telemetry/tracing.ts';
import type { JobKind } from './define-job.ts';

/** The content of a job's row: its payload, or a sealed kind's payload encrypted with `SECRETS_KEY`. */
export interface JobData {
  readonly payload?: unknown;
  readonly sealed?: string;
  /** The version of the kind that a worker must know; 1 without it. */
  readonly version?: number;
  /** The trace that enqueued it, as a W3C traceparent. */
  readonly trace?: string;
}

/** The name that the payload of a sealed kind is bound to. */
export const boundTo = ({ name }: Pick<JobKind, 'name'>): string => `job:${name}`;

export const packPayload = (kind: JobKind, payload: unknown, vault: TokenVault): JobData => ({
  ...(kind.sealed ? { sealed: vault.seal(JSON.stringify(payload), boundTo(kind)) } : { payload }),
  ...(kind.version > 1 ? { version: kind.version } : {}),
  ...traceOf(currentTraceparent()),
});

const traceOf = (trace: string | undefined): Pick<JobData, 'trace'> => (trace === undefined ? {} : { trace });

/** Whether a newer gateway enqueued the job and this one can't run it. */
export const isTooNew = (kind: JobKind, { version = 1 }: JobData): boolean => version > kind.version;

/** The payload can't be read; the message names fields, never their values. */
export class UnreadablePayload extends Error {
  override name = 'UnreadablePayload';
}

/** Decrypts and validates a job's payload. @throws UnreadablePayload */
export function readPayload(kind: JobKind, data: JobData, vault: TokenVault): unknown {
  const parsed = v.safeParse(kind.payload, unpack(kind, data, vault));
  if (parsed.success) return parsed.output;
  const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the whole').join(', ');
  throw new UnreadablePayload(`The payload doesn't fit this version: ${fields}.`);
}

function unpack(kind: JobKind, data: JobData, vault: TokenVault): unknown {
  if (data.sealed === undefined) return data.payload;
  const decryption = vault.open(data.sealed, boundTo(kind));
  if (!decryption.ok)
    throw new UnreadablePayload(`The payload can't be decrypted: ${decryption.error.kind}.`);
  return JSON.parse(decryption.value);
}
