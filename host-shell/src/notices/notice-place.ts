import { layer, radius, shadow, space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

/** The position of notices: between menu and toasts, and below them: a notice stays, a toast passes. */
export const NoticePlace = styled.div`
  position: fixed;
  bottom: ${space[24]};
  left: 50%;
  z-index: ${layer.overlay};
  display: grid;
  transform: translateX(-50%);
  gap: ${space[8]};
  width: min(28rem, calc(100vw - 3rem));
  > * {
    border-radius: ${radius.card};
    box-shadow: ${shadow.dialog};
  }
  &:empty {
    display: none;
  }
`;
