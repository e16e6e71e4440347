import { formatDay, formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import type { CaseOutcome } from '@fairshelf/shared-contracts/reimbursement';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { Banner, Link } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, plural, t } from '@lingui/core/macro';
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

type Payment = CaseOutcome['payments'][number];

/** 'MX$228.16, invoice FS-1' */
function feeOf({ fee, cases, invoice }: Payment): string {
  if (!fee) return t`Our fee: not charged yet`;
  const amount = formatMoney(fee);
  if (cases > 1)
    return invoice
      ? t`Our fee: ${{ amount }} for ${{ cases: formatNumber(cases) }} cases of this payment, invoice ${{ invoice }}`
      : t`Our fee: ${{ amount }} for ${{ cases: formatNumber(cases) }} cases of this payment, not invoiced yet`;
  return invoice
    ? t`Our fee: ${{ amount }}, invoice ${{ invoice }}`
    : t`Our fee: ${{ amount }}, not invoiced yet`;
}

/** 'Reached the bank on Nov 26, 2026' */
function payoutWords({ stage, on }: NonNullable<Payment['payout']>): string {
  const day = formatDay(on);
  if (stage === 'at-the-bank') return t`Reached the bank on ${{ day }}`;
  if (stage === 'on-its-way') return t`On its way to the bank since ${{ day }}`;
  if (stage === 'failed') return t`The payout to the bank failed on ${{ day }}`;
  return t`Expected in the payout of ${{ day }}`;
}

/** '$40.00 for 2 units, 1 unit replaced on Nov 22, 2026, reimbursement 5' */
function paymentWords({ reimbursementId, paidOn, amount, unitsPaid, unitsReplaced }: Payment): string {
  const [day, id] = [formatDay(paidOn), reimbursementId];
  const payment = amount
    ? t`${{ amount: formatMoney(amount) }} for ${plural(unitsPaid, { one: '# unit', other: '# units' })}`
    : '';
  const replacement =
    unitsReplaced > 0 ? plural(unitsReplaced, { one: '# unit replaced', other: '# units replaced' }) : '';
  if (payment && replacement)
    return t`${{ paid: payment }}, ${{ replaced: replacement }} on ${{ day }}, reimbursement ${{ id }}`;
  return t`${{ what: payment || replacement }} on ${{ day }}, reimbursement ${{ id }}`;
}

/** Amazon's payment for a case: amount, day, reimbursement, and our fee. */
export function CasePayments({ payments }: Pick<CaseOutcome, 'payments'>) {
  if (payments.length === 0) return null;
  return (
    <List aria-label={t`Payments`}>
      {payments.map((payment) => {
        const words = paymentWords(payment);
        return (
          <li key={words}>
            {words}
            {payment.payout ? <span>{payoutWords(payment.payout)}</span> : null}
            <span>{feeOf(payment)}</span>
          </li>
        );
      })}
    </List>
  );
}

/** Why Amazon denied a case. */
export function CaseDenial({ denial }: Pick<CaseOutcome, 'denial'>) {
  if (!denial) return null;
  return (
    <Banner tone="danger" title={t`Amazon denied it on ${{ day: formatDay(denial.deniedOn) }}`}>
      {denial.reason || t`No reason recorded.`}
    </Banner>
  );
}

const kinds: Readonly<Record<CaseOutcome['links'][number]['kind'], MessageDescriptor>> = {
  case: msg`Amazon case`,
  order: msg`Order`,
  shipment: msg`Shipment`,
  removal: msg`Removal order`,
  product: msg`FNSKU`,
};

/** The pages of the seller portal about a case, as facts of its head. */
export const linkFacts = (links: CaseOutcome['links']) =>
  links.map(({ kind, name, url }) => ({
    label: say(kinds[kind]),
    value: (
      <Link href={url} target="_blank">
        {name}
      </Link>
    ),
  }));
