import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getReimburseAccount } from '@fairshelf/shared-contracts/reimbursement';
import type { MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import type { Tone } from '@fairshelf/shared-ui/core';
import { msg } from '@lingui/core/macro';

export type AccountData = CallData<typeof getReimburseAccount>;
export type RegionData = AccountData['regions'][number];

interface Said {
  readonly text: MessageDescriptor;
  readonly tone: Tone;
}

export const permissionWords: Readonly<Record<RegionData['state'], Said>> = {
  granted: { text: msg`Can file`, tone: 'success' },
  checking: { text: msg`Being checked`, tone: 'info' },
  invited: { text: msg`Invited`, tone: 'info' },
  missing: { text: msg`Not invited`, tone: 'warning' },
  refused: { text: msg`Permissions missing`, tone: 'danger' },
};

export const consentWords: Readonly<Record<RegionData['consent'], Said>> = {
  connected: { text: msg`Connected`, tone: 'success' },
  ending: { text: msg`Expires soon`, tone: 'warning' },
  expired: { text: msg`Ended`, tone: 'danger' },
};
