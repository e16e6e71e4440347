import { formatPercent } from '@fairshelf/shared-contracts/core';
import type { ContractUse } from '@fairshelf/shared-contracts/delivery';
import { plural, t } from '@lingui/core/macro';

type User = ContractUse['users'][number];

/** `mf-ratings 1.4.2 and older, 0.3% of pages`. */
export const userInWords = ({ remote, version, isOlderOnly, share }: User): string =>
  isOlderOnly
    ? t`${{ remote }} ${{ version }} and older, ${{ share: formatPercent(share, 1) }} of pages`
    : t`${{ remote }} ${{ version }}, ${{ share: formatPercent(share, 1) }} of pages`;

export const isDeprecated = ({ deprecated, fields }: ContractUse): boolean =>
  deprecated !== null || fields.length > 0;

/** Whether it can be removed: nobody in the field declares it, and nobody requests it. */
export const isRemovable = (use: ContractUse): boolean =>
  use.deprecated !== null && use.users.length === 0 && (use.requests ?? 0) === 0;

/** `12 requests in 24 hours`; empty for what isn't counted. */
export const requestsInWords = ({ requests }: ContractUse): string =>
  requests === null
    ? ''
    : plural(requests, { one: '# request in 24 hours', other: '# requests in 24 hours' });
