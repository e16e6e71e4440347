import type { DemoAnswer } from '../answer.ts';
import { caseAnswers } from './cases.ts';
import { costAnswers } from './costs.ts';
import { documentAnswers } from './documents.ts';
import { messageAnswers } from './messages.ts';
import { overviewAnswers } from './overview.ts';
import { payoutAnswers } from './payouts.ts';

/** Every call that the demo answers; it refuses all others with a message. */
export const demoAnswers: readonly DemoAnswer[] = [
  ...caseAnswers,
  ...overviewAnswers,
  ...documentAnswers,
  ...messageAnswers,
  ...payoutAnswers,
  ...costAnswers,
];
