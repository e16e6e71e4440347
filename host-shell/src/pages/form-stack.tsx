import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** A short form: its fields stacked. */
export const FormStack = styled.form`
  display: grid;
  gap: ${space[16]};
  > a {
    justify-self: center;
  }
`;
