import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** What a change means, point by point. */
export const EffectList = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin: ${space[8]} 0;
  padding-inline-start: ${space[16]};
`;
