import { type CaseEvent, CaseEventSchema } from '@fairshelf/shared-contracts/reimbursement';
import * as v from 'valibot';
import type { CaseSentence } from '../../../base/database/tables/case-sentence.ts';
import { eventWords } from './event-words.ts';
import { openWords } from './open-words.ts';
import type { Words } from './words.ts';
import { worthWords } from './worth-words.ts';

const words: Words = { ...eventWords, ...openWords, ...worthWords };

/** Writes a sentence in the reader's language and formats. */
export const caseSentence = <K extends CaseSentence['is']>(
  sentence: Extract<CaseSentence, { readonly is: K }>,
): string => {
  const write: (facts: Extract<CaseSentence, { readonly is: K }>) => string = words[sentence.is];
  return write(sentence);
};

/** The event that a case starts with; undefined for a sentence of another kind. */
export const caseEvent = (sentence: CaseSentence | undefined): CaseEvent | undefined =>
  v.is(CaseEventSchema, sentence) ? sentence : undefined;
