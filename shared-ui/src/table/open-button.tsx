import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

/** The name of a row, which opens its details. A click on it is not a click on the row. */
export const OpenButton = styled.button.attrs({ type: 'button' })`
  max-width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  font: inherit;
  font-weight: 500;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    color: ${color.link};
    text-decoration: underline;
  }
`;
