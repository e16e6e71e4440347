import { color, layer, narrow, radius, shadow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** A banner about an override or a preview in this browser, with a way to end it. */
export const BrowserNotice = styled.aside`
  position: fixed;
  inset-block-end: ${space[16]};
  inset-inline-start: 50%;
  z-index: ${layer.bar};
  translate: -50% 0;
  display: flex;
  align-items: center;
  gap: ${space[12]};
  width: max-content;
  max-width: calc(100vw - 2rem);
  padding: ${space[8]} ${space[12]};
  border: 1px solid color-mix(in srgb, ${color.warning} 45%, transparent);
  border-radius: ${radius.card};
  background: ${color.warningBg};
  box-shadow: ${shadow.menu};
  color: ${color.text};
  ${textStyle(13)}
  overflow-wrap: anywhere;
  ${narrow} {
    width: auto;
    inset-inline: ${space[16]};
    translate: none;
  }
`;
