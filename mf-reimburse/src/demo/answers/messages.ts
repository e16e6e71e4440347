import { readOwnMessages, sendOwnMessage } from '@fairshelf/shared-contracts/reimbursement';
import { t } from '@lingui/core/macro';
import { type DemoAnswer, demoAnswer } from '../answer.ts';
import { caseOf, changeCase, hasDocuments } from './cases.ts';

/** The thread of a case. Nobody reads it in the demo. */
export const messageAnswers: readonly DemoAnswer[] = [
  demoAnswer(sendOwnMessage, ({ params, body }, state) => {
    const found = caseOf(state, params.caseId);
    const question = found.messages.findLast(({ kind }) => kind === 'question')?.number ?? 0;
    const isAnswer = found.messages.every(({ side, number }) => side !== 'seller' || number < question);
    const message = {
      number: found.messages.length + 1,
      side: 'seller' as const,
      text: body.text,
      kind: isAnswer && question > 0 ? ('answer' as const) : ('note' as const),
      author: t`You, in this demo`,
      documents: [],
      sentAt: state.today.toISOString(),
      isUnread: false,
    };
    const after = { ...found, messages: [...found.messages, message] };
    state.cases.set(found.id, after);
    const isReady =
      message.kind === 'answer' &&
      found.state === 'action-needed' &&
      hasDocuments(found) &&
      found.needs.length === 0;
    if (!isReady) return { state: found.state };
    return { state: changeCase(state, after, 'ready', 'The seller answered: ready to file.').state };
  }),
  demoAnswer(readOwnMessages, ({ params }, state) => {
    const found = caseOf(state, params.caseId);
    const messages = found.messages.map((message) => ({ ...message, isUnread: false }));
    state.cases.set(found.id, { ...found, messages });
    return null;
  }),
];
