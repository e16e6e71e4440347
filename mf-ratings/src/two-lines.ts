import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** A cell with a main line and a small one below it; on a phone they stay together. */
export const TwoLines = styled.span`
  display: block;
  min-width: 0;
`;
export const SmallLine = styled.span`
  display: block;
  margin-top: ${space[2]};
  color: ${color.muted};
  ${textStyle(12)}
  white-space: normal;
`;
/** A name that opens its details. */
export const OpenName = styled.button`
  max-width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  ${textStyle(13, 500)}
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;
