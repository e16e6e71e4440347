import { formatMoney, formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import type { CaseOverview, WaterfallStep } from '@fairshelf/shared-contracts/reimbursement';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { color, narrow, space, tabularFigures, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { styled } from 'styled-components';

type Steps = CaseOverview['waterfall'][number]['steps'];

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${textStyle(13)}
  ${tabularFigures}
  th,
  td {
    padding: ${space[8]} 0;
    border-bottom: 1px solid ${color.hairline};
    font-weight: inherit;
    text-align: start;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  thead {
    color: ${color.muted};
  }
  [data-end] {
    padding-inline-start: ${space[16]};
    text-align: end;
    white-space: nowrap;
  }
  [data-bar] {
    width: 45%;
    padding-inline: ${space[16]} 0;
  }
  tr[data-all] > * {
    font-weight: 600;
  }
  ${narrow} {
    [data-bar] {
      display: none;
    }
  }
`;

const Bar = styled.span`
  display: block;
  height: 0.75rem;
  min-width: 2px;
  margin-inline-start: calc(var(--start) * 100%);
  width: calc(var(--share) * 100%);
  border-radius: 2px;
  background: var(--step);
`;

const words: Readonly<Record<WaterfallStep, { readonly label: MessageDescriptor; readonly color: string }>> =
  {
    lost: { label: msg`Lost or damaged`, color: color.subtle },
    found: { label: msg`Found again`, color: color.chart3 },
    automatic: { label: msg`Reimbursed automatically`, color: color.chart2 },
    recovered: { label: msg`Recovered by Fairshelf`, color: color.success },
    claimed: { label: msg`Claimed, not paid`, color: color.chart1 },
    open: { label: msg`Still open`, color: color.warning },
    expired: { label: msg`Expired or not claimed`, color: color.danger },
  };

/** Steps whose amount is what Amazon paid; the others are estimates. */
const PAID: readonly WaterfallStep[] = ['automatic', 'recovered'];

/** All lost units and what became of them; every bar starts where the one above ends. */
export function WaterfallTable({ steps }: { steps: Steps }) {
  const all = steps.find(({ step }) => step === 'lost')?.units ?? 0;
  let before = 0;
  const rows = steps.map((each) => {
    const start = each.step === 'lost' ? 0 : before;
    if (each.step !== 'lost') before += each.units;
    return { ...each, start: all === 0 ? 0 : start / all, share: all === 0 ? 0 : each.units / all };
  });
  return (
    <Table aria-label={t`Outcome of lost and damaged units`}>
      <thead>
        <tr>
          <th scope="col">{t`Outcome`}</th>
          <td data-bar />
          <th scope="col" data-end>
            {t`Units`}
          </th>
          <th scope="col" data-end>
            {t`Amount`}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ step, units, amount, start, share }) => (
          <tr key={step} data-all={step === 'lost' || undefined}>
            <th scope="row">{say(words[step].label)}</th>
            <td data-bar aria-hidden="true">
              {units > 0 ? (
                <Bar style={{ '--start': start, '--share': share, '--step': words[step].color }} />
              ) : null}
            </td>
            <td data-end>{formatNumber(units)}</td>
            <td data-end>
              {amount && amount.minor > 0 && units > 0
                ? `${PAID.includes(step) ? '' : '≈ '}${formatMoney(amount)}`
                : NONE}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
