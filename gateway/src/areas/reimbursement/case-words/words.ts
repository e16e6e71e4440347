import type { CaseSentence } from '../../../base/database/tables/case-sentence.ts';

/** Writes each kind of sentence for the reader. */
export type Words = {
  readonly [K in CaseSentence['is']]: (sentence: Extract<CaseSentence, { readonly is: K }>) => string;
};
