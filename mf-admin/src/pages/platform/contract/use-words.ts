import { formatNumber, formatPercent } from '@fairshelf/shared-contracts/core';
import type { ContractUse } from '@fairshelf/shared-contracts/delivery';

type User = ContractUse['users'][number];

/** `mf-ratings 1.4.2 and older, 0.3% of pages`. */
export const userInWords = ({ remote, version, isOlderOnly, share }: User): string =>
  `${remote} ${version}${isOlderOnly ? ' and older' : ''}, ${formatPercent(share, 1)} of pages`;

export const isDeprecated = ({ deprecated, fields }: ContractUse): boolean =>
  deprecated !== null || fields.length > 0;

/** Whether it can be removed: nobody in the field declares it, and nobody requests it. */
export const isRemovable = (use: ContractUse): boolean =>
  use.deprecated !== null && use.users.length === 0 && (use.requests ?? 0) === 0;

/** `12 requests in 24 hours`; empty for what isn't counted. */
export const requestsInWords = ({ requests }: ContractUse): string =>
  requests === null ? '' : `${formatNumber(requests)} ${requests === 1 ? 'request' : 'requests'} in 24 hours`;
