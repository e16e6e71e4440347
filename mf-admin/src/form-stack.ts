import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** The fields of a form, stacked. */
export const FormStack = styled.form`
  display: grid;
  gap: ${space[16]};
`;

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

/** Buttons side by side; a new line where there is no space. */
export const ActRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;
