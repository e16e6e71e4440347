import { formatDay } from '@fairshelf/shared-contracts/core';
import { inOneParagraph } from '../../../base/texts/names.ts';
import { plural, t } from '../../../base/texts/text.ts';
import type { Words } from './words.ts';

/** How many units of a case are still open, and what speaks for or against it. */
export const openWords: Pick<
  Words,
  | 'open-of-day'
  | 'confirmed'
  | 'wrong-items'
  | 'return-open'
  | 'shortage-open'
  | 'arrived'
  | 'removal-open'
  | 'unjustified'
  | 'contradicted'
  | 'paid-case'
  | 'window'
  | 'window-closed'
> = {
  'open-of-day': ({ units: open }) =>
    t`Of this day's loss, ${plural({ open }, { one: '# unit is', other: '# units are' })} still open.`,
  confirmed: ({ isConfirmed, days }) =>
    isConfirmed
      ? t`The ledger confirms it: the units went to the damaged stock.`
      : t`The ledger doesn’t confirm it yet: no units went to the damaged stock within ${{ days }} days.`,
  'wrong-items': ({ units: wrong }) =>
    t`The buyer sent ${plural({ wrong }, { one: '# unit', other: '# units' })} of something else back: that doesn’t count as a return.`,
  'return-open': ({ paid, units: open }) =>
    paid === 0
      ? t`None of it has been paid for or replaced; ${plural({ open }, { one: '# unit is', other: '# units are' })} still open.`
      : t`${plural({ paid }, { one: '# unit of it has', other: '# units of it have' })} been paid for or replaced; ${plural({ open }, { one: '# unit is', other: '# units are' })} still open.`,
  'shortage-open': ({ paid, units: open }) =>
    t`${plural({ paid }, { one: '# unit missing on the way in was', other: '# units missing on the way in were' })} paid for or replaced for this stock label so far; ${plural({ open }, { one: '# unit of this shipment is', other: '# units of this shipment are' })} still open.`,
  arrived: ({ day: on, isDated }) => {
    const day = formatDay(on);
    return isDated
      ? t`The first units arrived on ${{ day }}, by the inventory ledger.`
      : t`We first saw it delivered on ${{ day }}; the ledger has no day.`;
  },
  'removal-open': ({ paid, units: open }) =>
    t`${plural({ paid }, { one: '# unit of this stock label was', other: '# units of this stock label were' })} paid for as lost removals so far; ${plural({ open }, { one: '# unit of this loss is', other: '# units of this loss are' })} still open.`,
  unjustified: ({ turnedUp, units: open }) =>
    t`${plural({ turnedUp }, { one: '# unit', other: '# units' })} of this stock label turned up that no loss was missing; ${plural({ open }, { one: '# unit of this reversal has', other: '# units of this reversal have' })} no reason.`,
  contradicted: ({ units: reconciled }) =>
    t`The ledger reconciles ${plural({ reconciled }, { one: '# unit', other: '# units' })} found since the payment with this label’s losses: Amazon may deny the claim.`,
  'paid-case': ({ isDamage, units: paid }) =>
    inOneParagraph([
      isDamage
        ? t`${plural({ paid }, { one: '# unit was', other: '# units were' })} damaged in the warehouse.`
        : t`${plural({ paid }, { one: '# unit was', other: '# units were' })} lost in the warehouse.`,
      t`Amazon’s reimbursement report names the case under which this was claimed.`,
    ]),
  window: ({ opens: from, closes: to, waits }) => {
    const [opens, closes] = [formatDay(from), formatDay(to)];
    return waits
      ? t`The claim window is open from ${{ opens }} to ${{ closes }}; Amazon may still fix this automatically before it opens.`
      : t`The claim window is open from ${{ opens }} to ${{ closes }}.`;
  },
  'window-closed': ({ closes }) => t`The claim window closed on ${{ closes: formatDay(closes) }}.`,
};

/** The totals of a stock label over the whole ledger. */
export const totalsInWords = ({
  lost,
  found,
  paid,
  fnsku,
  isDamage,
}: {
  readonly lost: number;
  readonly found: number;
  readonly paid: number;
  readonly fnsku: string;
  readonly isDamage: boolean;
}): string =>
  isDamage
    ? t`Over the whole ledger of ${{ fnsku }} up to now, ${plural({ lost }, { one: '# unit was damaged', other: '# units were damaged' })}, ${plural({ found }, { one: '# unit', other: '# units' })} came back, and ${plural({ paid }, { one: '# unit was paid for or replaced', other: '# units were paid for or replaced' })}.`
    : t`Over the whole ledger of ${{ fnsku }} up to now, ${plural({ lost }, { one: '# unit was lost', other: '# units were lost' })}, ${plural({ found }, { one: '# unit', other: '# units' })} came back, and ${plural({ paid }, { one: '# unit was paid for or replaced', other: '# units were paid for or replaced' })}.`;
