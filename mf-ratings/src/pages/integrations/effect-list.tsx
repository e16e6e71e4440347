import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** The effects of a change, one per line. */
export const EffectList = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin: ${space[8]} 0;
  padding-inline-start: ${space[16]};
`;
