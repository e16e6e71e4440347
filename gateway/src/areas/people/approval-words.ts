import { payAffiliate } from '@fairshelf/shared-contracts/affiliates';
import { formatMoney } from '@fairshelf/shared-contracts/core';
import * as v from 'valibot';
import type { approvalsOf } from '../../base/accounts/approvals.ts';
import { t } from '../../base/texts/text.ts';

const PaymentSchema = v.object({ body: v.object({ amount: payAffiliate.body.entries.amount }) });

/** Describes a request for a second operator in the reader's language; erased objects have no name. */
export function approvalInWords({
  kind,
  target: email,
  company,
  affiliate: name,
  input,
}: Awaited<ReturnType<typeof approvalsOf>>[number]): string {
  if (kind === 'delete-user') return email ? t`Delete ${{ email }}` : t`Delete a user`;
  if (kind === 'delete-company') return company ? t`Delete the company ${{ company }}` : t`Delete a company`;
  const payment = v.safeParse(PaymentSchema, input);
  return name && payment.success
    ? t`Pay ${{ amount: formatMoney(payment.output.body.amount) }} to the affiliate ${{ name }}`
    : t`Pay an affiliate`;
}
