import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** Search and filters above a list, in a row where there is space. */
export const Toolbar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space[12]};
  margin-bottom: ${space[16]};
  > :first-child {
    grid-column: span 2;
  }
  @media (max-width: 30rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
