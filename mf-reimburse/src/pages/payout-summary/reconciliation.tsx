import { type CallData, formatMoney, translated } from '@fairshelf/shared-contracts/core';
import type { getBankPayout } from '@fairshelf/shared-contracts/payouts';
import { say } from '@fairshelf/shared-contracts/texts';
import { Badge } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { differenceWords, partWords, payoutChecks, totalWords } from './payout-words.ts';

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  margin-block: ${space[24]} ${space[8]};
  h3 {
    ${textStyle(16, 600)}
  }
`;

const Sum = styled.table`
  width: 100%;
  margin-bottom: ${space[24]};
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th {
    padding: ${space[8]} 0;
    font-weight: 400;
    text-align: start;
  }
  td {
    padding-block: ${space[8]};
    padding-inline: ${space[16]} 0;
    text-align: end;
    vertical-align: top;
    white-space: nowrap;
  }
  tr {
    border-bottom: 1px solid ${color.hairline};
  }
  tr[data-sum] :is(th, td) {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

/** The payout next to the sum of our records of its period, part by part, with named differences. */
export function Reconciliation({ payout }: { payout: CallData<typeof getBankPayout> }) {
  const check = payoutChecks[payout.check];
  return (
    <>
      <Head>
        <h3>{t`Reconciliation`}</h3>
        <Badge tone={check.tone}>{say(check.text)}</Badge>
      </Head>
      <Sum aria-label={t`Reconciliation`}>
        <tbody>
          {payout.parts.map(({ kind, rows, amount }) => (
            <tr key={kind}>
              <th scope="row">
                {say(partWords[kind])}
                <small>{plural(rows, { one: '# row', other: '# rows' })}</small>
              </th>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
          {payout.recorded ? (
            <tr data-sum>
              <th scope="row">{t`Total of our records`}</th>
              <td>{formatMoney(payout.recorded)}</td>
            </tr>
          ) : null}
          {payout.differences.map(({ kind, amount, note }) => (
            <tr key={kind}>
              <th scope="row">
                {say(differenceWords[kind])}
                <small>{translated(note)}</small>
              </th>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">{totalWords(payout.status)}</th>
            <td>{formatMoney(payout.total)}</td>
          </tr>
        </tbody>
      </Sum>
    </>
  );
}
