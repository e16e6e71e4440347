import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getReimburseAccount } from '@fairshelf/shared-contracts/reimbursement';
import type { Tone } from '@fairshelf/shared-ui/core';

export type AccountData = CallData<typeof getReimburseAccount>;
export type RegionData = AccountData['regions'][number];

interface Said {
  readonly text: string;
  readonly tone: Tone;
}

export const permissionWords: Readonly<Record<RegionData['state'], Said>> = {
  granted: { text: 'Can file', tone: 'success' },
  checking: { text: 'Being checked', tone: 'info' },
  invited: { text: 'Invited', tone: 'info' },
  missing: { text: 'Not invited', tone: 'warning' },
  refused: { text: 'Permissions missing', tone: 'danger' },
};

export const consentWords: Readonly<Record<RegionData['consent'], Said>> = {
  connected: { text: 'Connected', tone: 'success' },
  ending: { text: 'Expires soon', tone: 'warning' },
  expired: { text: 'Ended', tone: 'danger' },
};

const regions: Readonly<Record<string, string>> = { NA: 'North America', EU: 'Europe', FE: 'Far East' };
export const regionName = (region: string): string => regions[region] ?? region;

/** The error of a failed change, from the gateway or the network. */
export const refusalOf = (sent: {
  readonly data?: { readonly error: boolean; readonly message?: string | undefined } | undefined;
  readonly error: Error | null;
}): string | undefined => (sent.data?.error ? sent.data.message : undefined) ?? sent.error?.message;
