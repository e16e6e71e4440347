import {
  type CallData,
  formatDay,
  formatMoney,
  formatNumber,
  marketCountryName,
} from '@fairshelf/shared-contracts/core';
import { type CaseOutcome, caseCategoryNames, type getCase } from '@fairshelf/shared-contracts/reimbursement';
import { KeyValueList } from '@fairshelf/shared-ui/core';
import { color, space, tabularFigures, textStyle } from '@fairshelf/shared-ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CaseDenial, CasePayments, linkFacts } from './case-outcome.tsx';
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

/** What the head shows, from a seller's own case or one of the queue. */
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
  if (days <= 0) return `${formatDay(day)}, today`;
  return `${formatDay(day)}, ${formatNumber(days)} ${days === 1 ? 'day' : 'days'} ago`;
}

const confidences = {
  low: 'estimated, low confidence',
  medium: 'estimated, medium confidence',
  high: 'estimated, high confidence',
} as const;

/** Status, amount and the one action that matters; then what identifies the case in the seller portal. */
export function CaseHead({ found, action }: { found: HeadCase; action?: ReactNode }) {
  const isSettled = found.paid.length > 0;
  // Replaced with stock: the estimate says what the units are worth.
  const isReplaced = found.status.kind === 'paid' && !isSettled;
  const units = `${formatNumber(found.units)} ${found.units === 1 ? 'unit' : 'units'}`;
  return (
    <Head>
      <Status>
        <CaseStatusLine status={found.status} />
      </Status>
      <Amount>
        {isSettled
          ? found.paid.map(formatMoney).join(' and ')
          : found.estimate
            ? formatMoney(found.estimate)
            : 'Amount unknown'}
        <small>
          {isSettled
            ? `paid${found.estimate ? `, ${formatMoney(found.estimate)} estimated` : ''}`
            : found.estimate
              ? isReplaced
                ? 'estimated value of the units'
                : confidences[found.confidence]
              : ''}
        </small>
      </Amount>
      <CaseDenial denial={found.denial} />
      {action}
      <CasePayments payments={found.payments} />
      <KeyValueList
        items={[
          {
            label: 'Reason',
            value: `${caseCategoryNames[found.category]}, ${units}, ${marketCountryName(found.marketplace_id)}`,
          },
          ...linkFacts(found.links),
          ...(found.filedOn ? [{ label: 'Filed', value: daysAgo(found.filedOn, Date.now()) }] : []),
          ...(isBeforeFiling(found)
            ? [
                {
                  label: 'Claim window',
                  value: `closes ${formatDay(found.windowClosesAt)}, counted from ${formatDay(found.anchorDay)}`,
                },
              ]
            : []),
        ]}
      />
    </Head>
  );
}
