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
      ? 'This is the last active marketplace of this seller account, so nothing more is imported for it.'
      : `Products, ratings, orders and advertising of ${country} are no longer imported. The inventory ledger, returns and reimbursements belong to the whole account and continue.`,
    effects.plannedRequests === 0
      ? 'No review requests are sent.'
      : `${count(effects.plannedRequests, 'scheduled review request is on hold', 'scheduled review requests are on hold')}. Requests that expire in the meantime are never sent.`,
    isLast
      ? `No new cases are detected and no outcomes are imported. ${count(effects.unfiledCases, 'open case is kept', 'open cases are kept')}, but claim windows keep running.`
      : 'Cases are detected and tracked as before.',
    'Imported data stays available, and you can resume at any time.',
  ];
}

/** The effects of removing the whole seller account. */
export function removalWords(effects: Effects, days: number): readonly string[] {
  return [
    `All its marketplaces are removed: ${effects.countries.join(', ')}.`,
    'Imports stop, and its pages disappear for everyone in the company.',
    effects.plannedRequestsOfAccount === 0
      ? 'No review requests are sent.'
      : `${count(effects.plannedRequestsOfAccount, 'scheduled review request is', 'scheduled review requests are')} not sent.`,
    effects.unfiledCases === 0
      ? 'No cases are waiting to be filed.'
      : `${count(effects.unfiledCases, 'detected case is', 'detected cases are')} not filed; claim windows keep running.`,
    ...(effects.filedCases === 0
      ? []
      : [
          `${count(effects.filedCases, 'filed case stays', 'filed cases stay')} with Amazon, but we no longer import outcomes.`,
        ]),
    `All data is kept for ${days} days, and you can restore the store until then. After that it is permanently deleted, except invoices and agreements.`,
  ];
}

/** Why a person can't remove the account; undefined when they can. */
export const removalRefusal = ({ mayRemove, owners }: Effects): string | undefined =>
  mayRemove
    ? undefined
    : `Only a company owner with access to all channels can remove a store. Please ask ${owners.join(' or ')}.`;
