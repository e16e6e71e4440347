import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** The frame of an illustrated example, labelled as such. */
export const DrawingCard = styled.figure`
  padding: ${space[24]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.dialog};
  background: ${color.canvas};
  figcaption {
    margin-top: ${space[12]};
    color: ${color.subtle};
    ${textStyle(13)}
  }
  svg {
    width: 100%;
    max-width: 30rem;
    height: auto;
    margin-inline: auto;
    overflow: visible;
  }
  text {
    fill: ${color.muted};
    font-size: 13px;
  }
  text[data-kind='value'] {
    fill: ${color.text};
    font-weight: 600;
  }
`;
