import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import { msg, say } from '../../../base/texts/text.ts';
import { accountActions } from './account-actions.ts';
import { claimsActions } from './claims-actions.ts';
import { operatorsActions } from './operators-actions.ts';
import { ratingsActions } from './ratings-actions.ts';

/** Descriptions of actions by audited call. A test checks that every call has one. */
export const actionSentences: Readonly<Record<string, string>> = {
  ...accountActions,
  ...claimsActions,
  ...ratingsActions,
  ...operatorsActions,
};

/** While an operator views the product as somebody, all reads are audited. */
const READ = msg`Read data`;
const callNames = new Set(ALL_CALLS.map(({ name }) => name));

/** Describes an audited call in the reader's language; falls back to the name of a call that no longer exists. */
export function actionInWords(action: string): string {
  if (Object.hasOwn(actionSentences, action)) return say(actionSentences[action] ?? '');
  return callNames.has(action) ? say(READ) : action;
}
