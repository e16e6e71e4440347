import { FormStack as Stack } from '@fairshelf/shared-ui/basics';
import { styled } from 'styled-components';

/** A short form: its fields stacked, its links centered. */
export const FormStack = styled(Stack)`
  > a {
    justify-self: center;
  }
`;
