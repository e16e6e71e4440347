import { formatChange } from '@fairshelf/shared-contracts/core';
import { color } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

const Root = styled.span`
  color: ${color.subtle};
  font-variant-numeric: tabular-nums;
  &[data-tone='good'] {
    color: ${color.success};
  }
  &[data-tone='bad'] {
    color: ${color.danger};
  }
`;

/** How far a rating moved, in stars; a dash where no older rating is known. */
export function RatingChange({ stars }: { stars: number | null }) {
  if (stars === null) return <Root aria-label="not known">—</Root>;
  const tone = stars > 0 ? 'good' : stars < 0 ? 'bad' : 'same';
  return <Root data-tone={tone}>{formatChange(stars)}</Root>;
}
