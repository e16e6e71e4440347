import { formatDay, formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import type { CaseOutcome } from '@fairshelf/shared-contracts/reimbursement';
import { Banner, Link } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin: 0;
  padding: 0;
  list-style: none;
  li > span {
    display: block;
    color: ${color.muted};
    ${textStyle(13)}
  }
`;

type Payment = CaseOutcome['payments'][number];

const units = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'unit' : 'units'}`;

/** 'MX$228.16, invoice FS-1' */
function feeOf({ fee, cases, invoice }: Payment): string {
  if (!fee) return 'Our fee: not charged yet';
  const shared = cases > 1 ? ` for ${formatNumber(cases)} cases of this payment` : '';
  return `Our fee: ${formatMoney(fee)}${shared}, ${invoice ? `invoice ${invoice}` : 'not invoiced yet'}`;
}

/** 'Reached the bank on Nov 26, 2026' */
function payoutWords({ stage, on }: NonNullable<Payment['payout']>): string {
  if (stage === 'at-the-bank') return `Reached the bank on ${formatDay(on)}`;
  if (stage === 'on-its-way') return `On its way to the bank since ${formatDay(on)}`;
  if (stage === 'failed') return `The payout to the bank failed on ${formatDay(on)}`;
  return `Expected in the payout of ${formatDay(on)}`;
}

/** What Amazon paid for a case, when, under which reimbursement, and our fee. */
export function CasePayments({ payments }: Pick<CaseOutcome, 'payments'>) {
  if (payments.length === 0) return null;
  return (
    <List aria-label="Payments">
      {payments.map((payment) => {
        const { reimbursementId, paidOn, amount, unitsPaid, unitsReplaced } = payment;
        const what = [
          amount ? `${formatMoney(amount)} for ${units(unitsPaid)}` : '',
          unitsReplaced > 0 ? `${units(unitsReplaced)} replaced` : '',
        ];
        return (
          <li key={`${reimbursementId} ${paidOn} ${what.join()}`}>
            {what.filter(Boolean).join(', ')} on {formatDay(paidOn)}, reimbursement {reimbursementId}
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
    <Banner tone="danger" title={`Amazon denied it on ${formatDay(denial.deniedOn)}`}>
      {denial.reason || 'No reason recorded.'}
    </Banner>
  );
}

const kinds: Readonly<Record<CaseOutcome['links'][number]['kind'], string>> = {
  case: 'Amazon case',
  order: 'Order',
  shipment: 'Shipment',
  removal: 'Removal order',
  product: 'FNSKU',
};

/** The pages of the seller portal about a case, as facts of its head. */
export const linkFacts = (links: CaseOutcome['links']) =>
  links.map(({ kind, name, url }) => ({
    label: kinds[kind],
    value: (
      <Link href={url} target="_blank">
        {name}
      </Link>
    ),
  }));
