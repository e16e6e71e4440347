import type { CallData } from '@fairshelf/shared-contracts/core';
import type { readStoreEffects } from '@fairshelf/shared-contracts/market';
import { plural, t } from '@lingui/core/macro';
import { joinList } from '../../join-list.ts';

type Effects = CallData<typeof readStoreEffects>;

/** The effects of pausing one marketplace on its imports, requests and cases. */
export function pauseWords(effects: Effects, country: string): readonly string[] {
  const { activeCountries, plannedRequests, unfiledCases } = effects;
  const isLast = activeCountries <= 1;
  return [
    isLast
      ? t`This is the last active marketplace of this seller account, so nothing more is imported for it.`
      : t`Products, ratings, orders and advertising of ${{ country }} are no longer imported. The inventory ledger, returns and reimbursements belong to the whole account and continue.`,
    plannedRequests === 0
      ? t`No review requests are sent.`
      : plural(plannedRequests, {
          one: '# scheduled review request is on hold. Requests that expire in the meantime are never sent.',
          other:
            '# scheduled review requests are on hold. Requests that expire in the meantime are never sent.',
        }),
    isLast
      ? plural(unfiledCases, {
          one: 'No new cases are detected and no outcomes are imported. # open case is kept, but claim windows keep running.',
          other:
            'No new cases are detected and no outcomes are imported. # open cases are kept, but claim windows keep running.',
        })
      : t`Cases are detected and tracked as before.`,
    t`Imported data stays available, and you can resume at any time.`,
  ];
}

/** The effects of removing the whole seller account. */
export function removalWords(effects: Effects, days: number): readonly string[] {
  const { countries, plannedRequestsOfAccount, unfiledCases, filedCases } = effects;
  return [
    t`All its marketplaces are removed: ${{ countries: joinList(countries) }}.`,
    t`Imports stop, and its pages disappear for everyone in the company.`,
    plannedRequestsOfAccount === 0
      ? t`No review requests are sent.`
      : plural(plannedRequestsOfAccount, {
          one: '# scheduled review request is not sent.',
          other: '# scheduled review requests are not sent.',
        }),
    unfiledCases === 0
      ? t`No cases are waiting to be filed.`
      : plural(unfiledCases, {
          one: '# detected case is not filed; claim windows keep running.',
          other: '# detected cases are not filed; claim windows keep running.',
        }),
    ...(filedCases === 0
      ? []
      : [
          plural(filedCases, {
            one: '# filed case stays with Amazon, but we no longer import outcomes.',
            other: '# filed cases stay with Amazon, but we no longer import outcomes.',
          }),
        ]),
    t`All data is kept for ${{ days }} days, and you can restore the store until then. After that it is permanently deleted, except invoices and agreements.`,
  ];
}

/** Why a person can't remove the account; undefined when they can. */
export const removalRefusal = ({ mayRemove, owners }: Effects): string | undefined =>
  mayRemove
    ? undefined
    : t`Only a company owner with access to all channels can remove a store. Please ask ${{ owners: owners.join(t` or `) }}.`;
