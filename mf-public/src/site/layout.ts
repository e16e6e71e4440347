import { narrow, space } from '@fairshelf/shared-ui/theme';
import { css } from 'styled-components';

/** The content column of the public site. */
export const siteWidth = css`
  width: 100%;
  max-width: 72rem;
  margin-inline: auto;
  padding-inline: ${space[24]};
  ${narrow} {
    padding-inline: ${space[16]};
  }
`;

/** Below it the menu in the header becomes one button, and columns become rows. */
export const compact = '@media (max-width: 59.98rem)';

/** The height of the sticky header. */
export const HEADER_HEIGHT = '4rem';
