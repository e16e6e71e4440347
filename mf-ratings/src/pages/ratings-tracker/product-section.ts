import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** A part of a product's drawer, with its heading. */
export const ProductSection = styled.section`
  display: grid;
  gap: ${space[12]};
  margin-top: ${space[24]};
  h3 {
    ${textStyle(14, 600)}
  }
  p {
    color: ${color.muted};
    ${textStyle(13)}
  }
`;
