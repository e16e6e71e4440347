import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';

/** What stands above a list: its search, filters and acts, on as many lines as the page needs. */
export const ListToolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
`;
