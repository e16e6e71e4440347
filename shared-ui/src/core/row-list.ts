import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';

/** A list of things and what can be done with each. */
export const RowList = styled.ul`
  display: grid;
  gap: ${space[16]};
  padding: 0;
  list-style: none;
`;

/** Facts at the start, buttons at the end; below each other where both don't fit. */
export const ListRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  align-items: center;
  justify-content: space-between;
  overflow-wrap: anywhere;
`;
