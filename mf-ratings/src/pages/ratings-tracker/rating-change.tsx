import { formatChange } from '@fairshelf/shared-contracts/core';
import { VisuallyHidden } from '@fairshelf/shared-ui/core';
import { color } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { toneOfChange } from '../../rating-tone.ts';

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

/** The change of a rating in stars; a dash without an older rating. An average of many needs two digits. */
export function RatingChange({ stars, digits = 1 }: { stars: number | null; digits?: 1 | 2 }) {
  if (stars === null) {
    return (
      <Root>
        <span aria-hidden="true">{formatChange(null)}</span>
        <VisuallyHidden>{t`not known`}</VisuallyHidden>
      </Root>
    );
  }
  // The sign stays before the number in a mirrored page.
  return (
    <Root dir="ltr" data-tone={toneOfChange(stars, digits)}>
      {formatChange(stars, digits)}
    </Root>
  );
}
