import { type CallData, formatNumber } from '@fairshelf/shared-contracts/core';
import type { PlanLimit, PlanVersion, previewPlanVersion } from '@fairshelf/shared-contracts/plans';
import { Banner } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { sayCommission, sayLimits, sayOver, sayPrice } from './plan-words.ts';

const Companies = styled.ul`
  max-height: 18rem;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  li {
    padding-block: ${space[8]};
    border-bottom: 1px solid ${color.hairline};
  }
  span {
    display: block;
    color: ${color.muted};
    ${textStyle(13)}
  }
  span[data-over] {
    color: ${color.warning};
  }
`;

type Terms = Pick<PlanVersion, 'price' | 'period' | 'commission_bps'> & {
  readonly limits: Readonly<Partial<Record<PlanLimit, number | null>>>;
};
interface AffectedProps {
  readonly preview: CallData<typeof previewPlanVersion>;
  readonly versions: readonly PlanVersion[];
  readonly next: Terms;
}

/** The companies that a change moves, each with what changes for it; those above a limit first. */
export function AffectedCompanies({ preview, versions, next }: AffectedProps) {
  const { total, keeping, rows } = preview;
  const over = rows.filter((row) => row.over.length > 0).length;
  if (total === 0)
    return (
      <Banner>
        {keeping === 0
          ? t`No company has this plan.`
          : plural(keeping, {
              one: '# company keeps its terms. Only new subscribers get the new ones.',
              other: '# companies keep their terms. Only new subscribers get the new ones.',
            })}
      </Banner>
    );
  return (
    <>
      <Banner tone={over > 0 ? 'warning' : 'info'}>
        {plural(total, {
          one: '# company moves to the new terms.',
          other: '# companies move to the new terms.',
        })}{' '}
        {over > 0
          ? plural(over, {
              one: '# of them is above a limit: nothing is removed there, but adding more is refused.',
              other: '# of them are above a limit: nothing is removed there, but adding more is refused.',
            })
          : null}
      </Banner>
      <Companies aria-label={t`Affected companies`}>
        {rows.map(({ company_id, company_name, version, over: overruns }) => (
          <li key={company_id}>
            {company_name}
            <span>
              {changes(
                versions.find((each) => each.version === version),
                next,
              )}
            </span>
            {overruns.length > 0 ? <span data-over="">{sayOver(overruns)}</span> : null}
          </li>
        ))}
        {total > rows.length ? <li>{t`and ${{ count: formatNumber(total - rows.length) }} more`}</li> : null}
      </Companies>
    </>
  );
}

/** What differs: 'Free → $19.00 a month; 25% → 20%'. */
function changes(before: Terms | undefined, next: Terms): string {
  if (!before) return t`New terms`;
  const pairs = [
    [sayPrice(before), sayPrice(next)],
    [
      t`commission ${{ rate: sayCommission(before.commission_bps) }}`,
      `${sayCommission(next.commission_bps)}`,
    ],
    [sayLimits(before), sayLimits(next)],
  ];
  const differing = [
    sayPrice(before) !== sayPrice(next),
    before.commission_bps !== next.commission_bps,
    sayLimits(before) !== sayLimits(next),
  ];
  const words = pairs.flatMap(([from, to], index) => (differing[index] ? [`${from} → ${to}`] : []));
  return words.length > 0 ? words.join('; ') : t`Price, commission and limits stay the same`;
}
