import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, space } from '../theme/tokens.ts';

/** Things below each other. */
export const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
`;

/** Buttons or badges side by side, on as many lines as needed. */
export const Cluster = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

/** A sentence of less importance. */
export const Note = styled.p`
  color: ${color.muted};
  ${textStyle(13)}
`;
