import { formatDay, formatMoney, money } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import { t } from '../../../base/texts/text.ts';
import { defineWords } from '../../notifications/index.ts';

export const planPaused = defineWords('invoice.plan-paused', { number: v.string() }, ({ number }) => ({
  title: t`Your plan is paused`,
  text: t`Invoice ${{ number }} is unpaid. Paying it resumes the plan at once.`,
}));

export const invoiceOverdue = defineWords(
  'invoice.overdue',
  { number: v.string(), amount: money, due: v.string(), pauses: v.string() },
  ({ number, amount, due, pauses }) => ({
    title: t`Invoice ${{ number }} is overdue`,
    text: t`${{ amount: formatMoney(amount) }} was due on ${{ due: formatDay(due) }}. Unpaid, it pauses the plan on ${{ pauses: formatDay(pauses) }}.`,
  }),
);
