import { formatDay, formatMoney } from '@fairshelf/shared-contracts/core';
import type { CaseOutcome } from '@fairshelf/shared-contracts/reimbursement';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  padding: 0;
  list-style: none;
  li > span {
    display: block;
    color: ${color.muted};
    ${textStyle(13)}
  }
`;

type Reversal = NonNullable<CaseOutcome['payments'][number]['reversal']>;

/** 'Taken back on Nov 16, 2026: $38.00, reimbursement 901' */
function reversalWords({ reimbursementId: id, takenBackOn, amount }: Reversal): string {
  const day = formatDay(takenBackOn);
  return amount
    ? t`Reversed on ${{ day }}: ${{ amount: formatMoney(amount) }}, reimbursement ${{ id }}`
    : t`Reversed on ${{ day }}, reimbursement ${{ id }}`;
}

/** 'We credit $9.50 of our fee, invoice FS-2' */
function creditWords({ credit, invoice }: Reversal): string {
  if (!credit) return '';
  const amount = formatMoney(credit);
  return invoice
    ? t`We credit ${{ amount }} of our fee, invoice ${{ invoice }}`
    : t`We credit ${{ amount }} of our fee on the next invoice`;
}

/** Amazon's reversals of a case's payments, and the credited fee. */
export function CaseReversals({ payments }: Pick<CaseOutcome, 'payments'>) {
  const reversals = payments.flatMap(({ reversal }) => (reversal ? [reversal] : []));
  if (reversals.length === 0) return null;
  return (
    <List aria-label={t`Reversed payments`}>
      {reversals.map((reversal) => (
        <li key={reversal.reimbursementId}>
          {reversalWords(reversal)}
          <span>{creditWords(reversal)}</span>
        </li>
      ))}
    </List>
  );
}
