import { formatDay } from '@fairshelf/shared-contracts/core';
import {
  type CaseMoveName,
  caseNeedWords,
  documentKindNames,
} from '@fairshelf/shared-contracts/reimbursement';
import type { HistoryFacts } from '../../../base/database/tables/case-history.ts';
import { joinWithCommas } from '../../../base/texts/join.ts';
import { inOneParagraph } from '../../../base/texts/names.ts';
import { msg, plural, say, t } from '../../../base/texts/text.ts';

type Words = {
  readonly [K in HistoryFacts['is']]: (
    facts: Extract<HistoryFacts, { readonly is: K }>,
    /** What the person wrote. */
    note: string,
  ) => string;
};

/** The action, independent of the entry's other content. */
const moves: Readonly<Record<CaseMoveName, string>> = {
  approve: msg`Approved for filing.`,
  skip: msg`Skipped by the seller.`,
  'take-up': msg`To be claimed after all.`,
  'ask-seller': msg`Asked the seller a question.`,
  file: msg`Filed in the seller portal.`,
  review: msg`Amazon is reviewing it.`,
  'information-requested': msg`Amazon requested more information.`,
  'approved-by-marketplace': msg`Amazon approved it.`,
  deny: msg`Amazon denied it.`,
  'request-appeal': msg`The seller requested an appeal.`,
  appeal: msg`Appealed.`,
  withdraw: msg`Withdrawn.`,
};

const words: Words = {
  missing: ({ units: missing, before }) =>
    before === undefined
      ? t`Records show ${plural({ missing }, { one: '# unit', other: '# units' })} missing.`
      : t`The records changed: ${plural({ missing }, { one: '# unit', other: '# units' })} missing, ${{ before }} before.`,
  'missing-again': ({ units: missing }) =>
    t`The records changed: ${plural({ missing }, { one: '# unit', other: '# units' })} missing again.`,
  'window-opened': ({ day }) => t`The claim window opened on ${{ day: formatDay(day) }}.`,
  'window-closed': ({ day }) => t`The claim window closed on ${{ closes: formatDay(day) }}.`,
  needs: ({ needs }) => inOneParagraph(needs.map((need) => say(caseNeedWords[need].text))),
  paid: ({ units: paid, reimbursement, sharing: cases }) =>
    cases > 1
      ? t`${plural({ paid }, { one: '# unit', other: '# units' })} paid in cash, reimbursement ${{ reimbursement }} for ${plural({ cases }, { one: '# case', other: '# cases' })} of this label.`
      : t`${plural({ paid }, { one: '# unit', other: '# units' })} paid in cash, reimbursement ${{ reimbursement }}.`,
  replaced: ({ units: replaced, reimbursement, sharing: cases }) =>
    cases > 1
      ? t`${plural({ replaced }, { one: '# unit', other: '# units' })} replaced in stock, reimbursement ${{ reimbursement }} for ${plural({ cases }, { one: '# case', other: '# cases' })} of this label.`
      : t`${plural({ replaced }, { one: '# unit', other: '# units' })} replaced in stock, reimbursement ${{ reimbursement }}.`,
  'taken-back': ({ reimbursement }) => t`Taken back by Amazon, reimbursement ${{ reimbursement }}.`,
  'document-added': ({ kind, file, shipment }) =>
    shipment === undefined
      ? t`${{ kind: say(documentKindNames[kind]) }} uploaded: ${{ file }}.`
      : t`${{ kind: say(documentKindNames[kind]) }} uploaded for shipment ${{ shipment }}: ${{ file }}.`,
  'document-removed': ({ file }) => t`Document removed: ${{ file }}.`,
  moved: ({ move, needed = [], filedAs, documents = 0, ofCompany = [] }, note) =>
    inOneParagraph([
      say(moves[move]),
      note,
      needed.length > 0
        ? t`Needed: ${{ documents: joinWithCommas(needed.map((kind) => say(documentKindNames[kind]))) }}.`
        : '',
      filedAs === undefined ? '' : t`Case ${{ number: filedAs }}.`,
      documents > 0 ? t`With ${plural({ documents }, { one: '# document', other: '# documents' })}.` : '',
      ofCompany.length > 0 ? t`From the company’s documents: ${{ names: joinWithCommas(ofCompany) }}.` : '',
    ]),
};

/** An entry of a case's history in the reader's language; null if it is empty. */
export function historyText({
  facts,
  note,
}: {
  readonly facts: HistoryFacts | null;
  readonly note: string;
}): string | null {
  // Those of a newer release may be unknown.
  if (facts && Object.hasOwn(words, facts.is)) return wordsOf(facts, note);
  return note ? say(note) : null;
}

function wordsOf<K extends HistoryFacts['is']>(
  facts: Extract<HistoryFacts, { readonly is: K }>,
  note: string,
): string {
  const write: (facts: Extract<HistoryFacts, { readonly is: K }>, note: string) => string = words[facts.is];
  return write(facts, note);
}
