import {
  type CallData,
  formatDay,
  formatMoney,
  marketCountryName,
  translated,
} from '@fairshelf/shared-contracts/core';
import { type CaseOutcome, caseCategoryNames, type getCase } from '@fairshelf/shared-contracts/reimbursement';
import { say } from '@fairshelf/shared-contracts/texts';
import { KeyValueList } from '@fairshelf/shared-ui/core';
import { color, space, tabularFigures, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CaseDenial, CasePayments, linkFacts } from './case-outcome.tsx';
import { CaseReversals } from './case-reversals.tsx';
import { CaseStatusLine } from './case-status-line.tsx';
import { isBeforeFiling } from './columns.tsx';

const Head = styled.header`
  display: grid;
  gap: ${space[12]};
  margin-bottom: ${space[24]};
`;
const Status = styled.p`
  ${textStyle(16, 600)}
`;
const Amount = styled.p`
  ${textStyle(24, 600)}
  ${tabularFigures}
  small {
    margin-inline-start: ${space[8]};
    color: ${color.muted};
    letter-spacing: 0;
    ${textStyle(13)}
  }
`;

/** The data for the header, from a seller's own case or one in the queue. */
export type HeadCase = Pick<
  CallData<typeof getCase>,
  | 'status'
  | 'state'
  | 'paid'
  | 'estimate'
  | 'confidence'
  | 'units'
  | 'category'
  | 'marketplace_id'
  | 'windowClosesAt'
  | 'anchorDay'
  | keyof CaseOutcome
>;

const DAY_MS = 86_400_000;

/** 'Nov 1, 2026, 21 days ago' */
function daysAgo(day: string, now: number): string {
  const days = Math.floor((now - Date.parse(`${day}T00:00:00Z`)) / DAY_MS);
  if (days <= 0) return t`${{ day: formatDay(day) }}, today`;
  return t`${{ day: formatDay(day) }}, ${plural(days, { one: '# day ago', other: '# days ago' })}`;
}

const confidences = {
  low: msg`estimated, low confidence`,
  medium: msg`estimated, medium confidence`,
  high: msg`estimated, high confidence`,
} as const;

/** Status, amount and the one action that matters; then what identifies the case in the seller portal. */
export function CaseHead({ found, action }: { found: HeadCase; action?: ReactNode }) {
  const isSettled = found.paid.length > 0;
  // Replaced with stock: the estimate says what the units are worth.
  const isReplaced = found.status.kind === 'paid' && !isSettled;
  const isTakenBack = found.status.kind === 'reversed';
  const units = plural({ count: found.units }, { one: '# unit', other: '# units' });
  return (
    <Head>
      <Status>
        <CaseStatusLine status={found.status} />
      </Status>
      <Amount>
        {isSettled
          ? found.paid.map((amount) => formatMoney(amount)).join(' · ')
          : found.estimate
            ? formatMoney(found.estimate)
            : t`Amount unknown`}
        <small>
          {isSettled
            ? isTakenBack
              ? t`paid and taken back`
              : found.estimate
                ? t`paid, ${{ amount: formatMoney(found.estimate) }} estimated`
                : t`paid`
            : found.estimate
              ? isReplaced
                ? t`estimated value of the units`
                : say(confidences[found.confidence])
              : ''}
        </small>
      </Amount>
      <CaseDenial denial={found.denial} />
      {action}
      <CasePayments payments={found.payments} />
      <CaseReversals payments={found.payments} />
      <KeyValueList
        items={[
          {
            label: t`Reason`,
            value: [
              translated(caseCategoryNames[found.category]),
              units,
              translated(marketCountryName(found.marketplace_id)),
            ].join(' · '),
          },
          ...linkFacts(found.links),
          ...(found.filedOn ? [{ label: t`Filed`, value: daysAgo(found.filedOn, Date.now()) }] : []),
          ...(isBeforeFiling(found)
            ? [
                {
                  label: t`Claim window`,
                  value: t`closes ${{ day: formatDay(found.windowClosesAt) }}, counted from ${{ start: formatDay(found.anchorDay) }}`,
                },
              ]
            : []),
        ]}
      />
    </Head>
  );
}
