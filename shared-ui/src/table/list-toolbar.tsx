import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';

/** The toolbar of a list: search, filters and actions, on as many lines as needed. */
export const ListToolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
`;
