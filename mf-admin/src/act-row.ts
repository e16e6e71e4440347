import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** Buttons side by side; a new line where there is no space. */
export const ActRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;
