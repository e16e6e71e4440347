import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { space } from '../theme/tokens.ts';

/** Checkboxes or fields that belong together, below a `<legend>`. */
export const FieldGroup = styled.fieldset`
  display: grid;
  gap: ${space[8]} ${space[16]};
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space[8]};
    padding: 0;
    ${textStyle(13, 500)}
  }
`;
