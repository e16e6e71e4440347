import { formatDay, formatMoney, formatNumber, formatPercent } from '@fairshelf/shared-contracts/core';
import type { CaseResults } from '@fairshelf/shared-contracts/reimbursement';
import { Stat } from '@fairshelf/shared-ui/core';
import { color, space, tabularFigures, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const Parts = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  align-items: start;
  gap: ${space[24]};
`;

const Figures = styled.dl`
  display: contents;
`;

const Expected = styled.div`
  grid-column: span 2;
  min-width: 0;
  ${textStyle(13)}
  h3 {
    margin: 0 0 ${space[4]};
    color: ${color.muted};
    ${textStyle(13, 400)}
  }
  ul {
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space[16]};
    padding-block: ${space[4]};
  }
  small {
    color: ${color.subtle};
    ${textStyle(12)}
  }
  b {
    font-weight: 500;
    text-align: end;
    ${tabularFigures}
  }
  p {
    color: ${color.muted};
  }
`;

/** Payouts listed; later ones follow as these are paid. */
const SHOWN = 4;

/** How often and how fast filed cases are paid, and what the next settlements should bring. */
export function ResultsPart({ results }: { results: CaseResults }) {
  const { decided, recovered, daysToPayment, expected } = results;
  return (
    <Parts aria-label={t`Results of filed cases`}>
      <Figures>
        <Stat
          label={t`Recovery rate`}
          value={decided === 0 ? '—' : formatPercent(recovered / decided, 0)}
          note={
            decided === 0
              ? t`No decisions yet`
              : t`${{ recovered: formatNumber(recovered) }} of ${plural(decided, { one: '# decided case', other: '# decided cases' })}, 12 months`
          }
        />
        <Stat
          label={t`Average time to payment`}
          value={
            daysToPayment === null
              ? '—'
              : plural({ days: Math.round(daysToPayment) }, { one: '# day', other: '# days' })
          }
          note={daysToPayment === null ? t`No payments yet` : t`from filing to reimbursement`}
        />
      </Figures>
      <Expected>
        <h3 id="expected-payouts">{t`Expected payouts`}</h3>
        {expected.length === 0 ? (
          <p>
            {daysToPayment === null
              ? t`Dates appear after the first payment of a filed case.`
              : t`No filed case is waiting for a payment.`}
          </p>
        ) : (
          <ul aria-labelledby="expected-payouts">
            {expected.slice(0, SHOWN).map(({ on, isApproved, count, amounts }) => (
              <li key={`${on}/${isApproved}`}>
                <span>
                  {isApproved ? formatDay(on) : t`About ${{ day: formatDay(on) }}`}{' '}
                  <small>
                    {isApproved
                      ? plural(count, {
                          one: '# reimbursement approved',
                          other: '# reimbursements approved',
                        })
                      : plural(count, {
                          one: '# filed case, estimated',
                          other: '# filed cases, estimated',
                        })}
                  </small>
                </span>
                <b>
                  {amounts.map((amount) => `${isApproved ? '' : '≈ '}${formatMoney(amount)}`).join(' · ')}
                </b>
              </li>
            ))}
          </ul>
        )}
      </Expected>
    </Parts>
  );
}
