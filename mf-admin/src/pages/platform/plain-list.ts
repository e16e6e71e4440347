import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** Rows of text with a note below each, and space for buttons at their end. */
export const PlainList = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]};
    padding-block: ${space[8]};
    overflow-wrap: anywhere;
  }
  li:not(:last-child) {
    border-bottom: 1px solid ${color.hairline};
  }
  strong {
    font-weight: 500;
  }
  small {
    display: block;
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;
