import {
  type Call,
  type CallInput,
  CHOSEN_STORE,
  type FirstCalls,
  firstCall,
} from '@fairshelf/shared-contracts/core';
import { listCases, listQueue } from '@fairshelf/shared-contracts/reimbursement';
import { listSourcingCosts } from '@fairshelf/shared-contracts/sourcing-costs';

/** Every request of this remote identifies the caller (index.ts). */
const first = <C extends Call>(call: C, input: CallInput<C>) => firstCall(call, input, { identify: true });

const firstPage = { search: '', sort: 'windowClosesAt', offset: '0', limit: '50' } as const;

/** The reads that pages make first; those of the widgets name the store's currency (docs/performance.md#first-calls). */
export const firstCalls: FirstCalls = {
  'menu-reimburse-cases': [first(listCases, { query: { ...CHOSEN_STORE, ...firstPage } })],
  'menu-reimburse-action-needed': [
    first(listCases, { query: { ...CHOSEN_STORE, ...firstPage, group: 'action-needed' } }),
  ],
  'menu-reimburse-in-progress': [
    first(listCases, { query: { ...CHOSEN_STORE, ...firstPage, group: 'in-progress' } }),
  ],
  'menu-settings-sourcing-cost': [
    first(listSourcingCosts, {
      query: { ...CHOSEN_STORE, search: '', sort: 'title', offset: '0', limit: '50' },
    }),
  ],
  'menu-case-manager': [first(listQueue, { query: { view: 'to-file', mine: 'no', ...firstPage } })],
};
