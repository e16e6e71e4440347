import { FieldGroup, Form } from '@fairshelf/shared-ui/core';
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
export const Group = styled(FieldGroup)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  /* Two short fields fit next to each other on a phone. */
  &[data-short] {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
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
