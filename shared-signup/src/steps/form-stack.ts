import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** A form of the signup: its fields stacked. */
export const FormStack = styled.form`
  display: grid;
  gap: ${space[16]};
`;
