import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** How many rows a list has, in its toolbar; takes what room is left. */
export const ListCount = styled.span.attrs({ role: 'status' })`
  flex: 1;
  color: ${color.muted};
  ${textStyle(13)}
  white-space: nowrap;
`;
