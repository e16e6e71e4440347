import { Form } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

export const Fields = styled(Form)`
  margin-top: ${space[4]};
`;
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${space[16]};
  align-items: start;
`;
export const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: ${space[8]} ${space[16]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  /* Two short fields fit next to each other on a phone. */
  &[data-short] {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  }
  legend {
    margin-bottom: ${space[8]};
    padding: 0;
    ${textStyle(13, 500)}
  }
`;
/** A message about a whole group. */
export const GroupNote = styled.p`
  grid-column: 1 / -1;
  color: ${color.muted};
  ${textStyle(12)}
  &[role='alert'] {
    color: ${color.danger};
  }
`;
