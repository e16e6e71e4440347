import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listIntegrations } from '@fairshelf/shared-contracts/market';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import type { Tone } from '@fairshelf/shared-ui/core';
import { msg, t } from '@lingui/core/macro';

export type Integration = CallData<typeof listIntegrations>[number];

/** The display name of a store. */
export const storeOf = (row: Pick<Integration, 'channel_store' | 'company_name'>): string =>
  row.channel_store || row.company_name;

const states: Readonly<
  Record<Integration['state'], { readonly text: MessageDescriptor; readonly tone: Tone }>
> = {
  connected: { text: msg`Connected`, tone: 'success' },
  paused: { text: msg`Paused`, tone: 'neutral' },
  expired: { text: msg`Authorization expired`, tone: 'danger' },
  failed: { text: msg`Failed`, tone: 'danger' },
};

/** The state of a marketplace in two words and a colour. */
export function stateOf({ state, consent }: Integration): { readonly text: string; readonly tone: Tone } {
  if (consent === 'revoked') return { text: t`Authorization revoked`, tone: 'danger' };
  if (consent === 'ending' && state === 'connected')
    return { text: t`Authorization expires soon`, tone: 'warning' };
  const { text, tone } = states[state];
  return { text: say(text), tone };
}

/** One row per seller account whose consent ended or ends soon: one consent covers all its marketplaces. */
export function accountsToAuthorise(rows: readonly Integration[]): Integration[] {
  const accounts = new Map<string, Integration>();
  for (const row of rows) {
    const key = `${row.seller_id}/${row.region ?? row.code}`;
    if ((row.consent ?? 'valid') !== 'valid' && !accounts.has(key)) accounts.set(key, row);
  }
  return [...accounts.values()];
}

/** The error as text for a toast. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : t`That did not work. Please try again.`;
