import { color, radius, space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** A bar that is full to `--share`, from 0 to 1. */
export const ShareBar = styled.span`
  height: ${space[8]};
  border-radius: ${radius.pill};
  background: ${color.hover};
  &::before {
    content: '';
    display: block;
    width: calc(var(--share) * 100%);
    height: 100%;
    border-radius: inherit;
    background: ${color.chart1};
  }
`;
