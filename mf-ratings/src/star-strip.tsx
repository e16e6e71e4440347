import { formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import { VisuallyHidden } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  small {
    color: ${color.muted};
    ${textStyle(12)}
    font-variant-numeric: tabular-nums;
  }
`;
const Strip = styled.span`
  display: flex;
  flex: none;
  gap: 1px;
  width: 4rem;
  height: ${space[8]};
  overflow: hidden;
  border-radius: ${radius.pill};
`;
const Part = styled.i`
  flex: var(--share) 0 0;
  &[data-stars='5'] {
    background: ${color.success};
  }
  &[data-stars='4'] {
    background: color-mix(in srgb, ${color.success} 55%, ${color.surface});
  }
  &[data-stars='3'] {
    background: ${color.control};
  }
  &[data-stars='2'] {
    background: color-mix(in srgb, ${color.danger} 55%, ${color.surface});
  }
  &[data-stars='1'] {
    background: ${color.danger};
  }
`;

/** The imported reviews of a product by stars, best first, in the size of a word; a dash without any. */
export function StarStrip({ counts }: { counts: readonly number[] | null }) {
  if (counts === null) {
    return (
      <span>
        <span aria-hidden="true">{NONE}</span>
        <VisuallyHidden>{t`not known`}</VisuallyHidden>
      </span>
    );
  }
  const sum = counts.reduce((all, count) => all + count, 0);
  const rows = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts[stars - 1] ?? 0 }));
  const label = rows
    .filter(({ count }) => count > 0)
    .map(({ stars, count }) =>
      plural(stars, {
        one: `${{ count: formatNumber(count) }} with # star`,
        other: `${{ count: formatNumber(count) }} with # stars`,
      }),
    )
    .join(', ');
  return (
    <Root>
      <Strip role="img" aria-label={t`Imported reviews: ${{ stars: label }}`} title={label}>
        {rows.map(({ stars, count }) =>
          count > 0 ? <Part key={stars} data-stars={stars} style={{ '--share': count / sum }} /> : null,
        )}
      </Strip>
      <small aria-hidden="true">{formatNumber(sum)}</small>
    </Root>
  );
}
