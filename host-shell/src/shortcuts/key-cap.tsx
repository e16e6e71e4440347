import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** A key as it looks on the keyboard. */
export const KeyCap = styled.kbd`
  display: inline-block;
  min-width: 1.5rem;
  padding: 0 ${space[4]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.control};
  background: ${color.canvas};
  color: ${color.muted};
  font-family: inherit;
  text-align: center;
  ${textStyle(12, 500)}
`;
