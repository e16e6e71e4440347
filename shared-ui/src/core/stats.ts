import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';

/** `Stat`s side by side, as many in a row as fit; content below keeps its distance. */
export const Stats = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  align-items: start;
  gap: ${space[24]};
  &:not(:last-child) {
    margin-bottom: ${space[24]};
  }
`;
