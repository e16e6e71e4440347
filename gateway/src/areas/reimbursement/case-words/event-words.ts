import { countryName, countryPhrase, formatDay, formatMoney } from '@fairshelf/shared-contracts/core';
import type { CaseSentence } from '../../../base/database/tables/case-sentence.ts';
import { codeInWords, countryInWords } from '../../../base/texts/names.ts';
import { plural, t } from '../../../base/texts/text.ts';
import type { Words } from './words.ts';

type Removal = Extract<CaseSentence, { readonly is: 'lost-removal' }>;

/** The event of a case, its first sentence. */
export const eventWords: Pick<
  Words,
  'stock-loss' | 'missing-return' | 'shortage' | 'lost-removal' | 'overcharge' | 'underpaid' | 'reversal'
> = {
  'stock-loss': ({ isDamage, units: lost, day: on, country: code }) => {
    const [day, country] = [formatDay(on), countryInWords(code, countryPhrase(countryName(code)))];
    return isDamage
      ? t`The ledger reports ${plural({ lost }, { one: '# unit', other: '# units' })} damaged on ${{ day }} in ${{ country }}.`
      : t`The ledger reports ${plural({ lost }, { one: '# unit', other: '# units' })} lost on ${{ day }} in ${{ country }}.`;
  },
  'missing-return': ({ order, sku, refunded, returned, day }) =>
    t`Order ${{ order }}: ${plural({ refunded }, { one: '# unit', other: '# units' })} of ${{ sku }} ${plural({ refunded }, { one: 'was', other: 'were' })} refunded on ${{ day: formatDay(day) }}, ${plural({ returned }, { one: '# unit', other: '# units' })} came back.`,
  shortage: ({ shipment, sku, shipped, received }) =>
    t`Shipment ${{ shipment }} held ${plural({ shipped }, { one: '# unit', other: '# units' })} of ${{ sku }}; ${plural({ received }, { one: '# unit was', other: '# units were' })} received, and the shipment is closed.`,
  'lost-removal': removalWords,
  overcharge: ({ sku, measured, actual, statedBy }) =>
    statedBy === 'catalog'
      ? t`Amazon measured ${{ sku }} as ${{ measured }}; its own catalog states ${{ actual }}.`
      : t`Amazon measured ${{ sku }} as ${{ measured }}; you state ${{ actual }}.`,
  underpaid: ({ reimbursement, reason, day, sku, paid, cost }) =>
    t`Reimbursement ${{ reimbursement }} (${{ reason: codeInWords(reason) }}) of ${{ day: formatDay(day) }} paid ${{ paid: formatMoney(paid) }} for a unit of ${{ sku }}; your approved sourcing cost is ${{ cost: formatMoney(cost) }}.`,
  reversal: ({ day: on, taken, putBack, reimbursement }) => {
    const day = formatDay(on);
    return reimbursement
      ? t`On ${{ day }} Amazon took back its payment for ${plural({ taken }, { one: '# unit', other: '# units' })} (reimbursement ${{ reimbursement }}) and put ${plural({ putBack }, { one: '# unit', other: '# units' })} into your stock for it.`
      : t`On ${{ day }} Amazon took back its payment for ${plural({ taken }, { one: '# unit', other: '# units' })} and put ${plural({ putBack }, { one: '# unit', other: '# units' })} into your stock for it.`;
  },
};

function removalWords(event: Removal): string {
  const { order, units: lost } = event;
  switch (event.how) {
    case 'vanished':
      return t`Removal order ${{ order }} is completed, but ${plural({ lost }, { one: '# unit of it was', other: '# units of it were' })} neither shipped, nor disposed of, nor canceled.`;
    case 'no-parcel':
      return t`Removal order ${{ order }} counts ${plural({ lost }, { one: '# unit', other: '# units' })} as shipped that no parcel of it holds.`;
    case 'parcel-lost':
      return t`A parcel of removal order ${{ order }} with ${plural({ lost }, { one: '# unit', other: '# units' })}, shipped on ${{ day: formatDay(event.day) }}, was lost on its way.`;
    case 'parcel-short':
      return t`A parcel of removal order ${{ order }}, delivered on ${{ day: formatDay(event.day) }}, was ${plural({ lost }, { one: '# unit', other: '# units' })} short.`;
  }
}
