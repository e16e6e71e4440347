import { type CallData, formatNumber } from '@fairshelf/shared-contracts/core';
import type { readStoreEffects } from '@fairshelf/shared-contracts/market';

type Effects = CallData<typeof readStoreEffects>;

const count = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

/** The effects of pausing one marketplace on its imports, requests and cases. */
export function pauseWords(effects: Effects, country: string): readonly string[] {
  const isLast = effects.activeCountries <= 1;
  return [
    isLast
      ? 'Nothing of this seller account is imported any more: it is its last marketplace that is read.'
      : `Products, ratings, orders and advertising of ${country} are imported no more. Inventory ledger, returns and reimbursements belong to the whole account and go on.`,
    effects.plannedRequests === 0
      ? 'No review is asked for.'
      : `${count(effects.plannedRequests, 'planned review request waits', 'planned review requests wait')}. Those whose time runs out meanwhile are never sent.`,
    isLast
      ? `No new cases are found and no outcomes are read. ${count(effects.unfiledCases, 'open case stays', 'open cases stay')}, and their claim windows go on closing.`
      : 'Cases are found and followed as before.',
    'What was imported stays to be read, and you can resume at any time.',
  ];
}

/** The effects of removing the whole seller account. */
export function removalWords(effects: Effects, days: number): readonly string[] {
  return [
    `All its marketplaces go with it: ${effects.countries.join(', ')}.`,
    'Nothing is imported any more, and its pages are gone for everyone in the company.',
    effects.plannedRequestsOfAccount === 0
      ? 'No review is asked for.'
      : `${count(effects.plannedRequestsOfAccount, 'planned review request is', 'planned review requests are')} not sent.`,
    effects.unfiledCases === 0
      ? 'There is no case that waits to be filed.'
      : `${count(effects.unfiledCases, 'case that was found is', 'cases that were found are')} not filed; claim windows go on closing.`,
    ...(effects.filedCases === 0
      ? []
      : [
          `${count(effects.filedCases, 'filed case stays', 'filed cases stay')} with the marketplace, but we no longer read its outcome.`,
        ]),
    `Everything is kept for ${days} days, and you can take the store back until then. After that it is deleted for good; invoices and agreements stay.`,
  ];
}

/** Why a person can't remove the account; undefined when they can. */
export const removalRefusal = ({ mayRemove, owners }: Effects): string | undefined =>
  mayRemove
    ? undefined
    : `Only an owner of the company with access to all channels can remove a store. Please ask ${owners.join(' or ')}.`;
