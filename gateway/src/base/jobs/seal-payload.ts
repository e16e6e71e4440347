import type { TokenVault } from '../../outside/marketplace/token-vault.ts';
import type { JobKind } from './define-job.ts';

/** What a job's row holds: its payload, or the payload of a sealed kind encrypted with `SECRETS_KEY`. */
export interface JobData {
  readonly payload?: unknown;
  readonly sealed?: string;
}

const boundTo = ({ name }: JobKind): string => `job:${name}`;

export const packPayload = (kind: JobKind, payload: unknown, vault: TokenVault): JobData =>
  kind.sealed ? { sealed: vault.seal(JSON.stringify(payload), boundTo(kind)) } : { payload };

/** Throws when the payload was sealed with a key that is no longer configured. */
export function unpackPayload(kind: JobKind, data: JobData, vault: TokenVault): unknown {
  if (data.sealed === undefined) return data.payload;
  const opened = vault.open(data.sealed, boundTo(kind));
  if (!opened.ok) throw new Error(`The payload can't be decrypted: ${opened.error.kind}.`);
  return JSON.parse(opened.value);
}
