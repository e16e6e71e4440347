import type { CaseSentence } from '../../../base/database/tables/case-sentence.ts';

/** How each kind of sentence is said to the reader. */
export type Words = {
  readonly [K in CaseSentence['is']]: (sentence: Extract<CaseSentence, { readonly is: K }>) => string;
};
