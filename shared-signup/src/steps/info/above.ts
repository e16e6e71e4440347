import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** Separates a notice from the form below it. */
export const Above = styled.div`
  margin-bottom: ${space[16]};
`;
