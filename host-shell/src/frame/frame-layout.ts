import { color, narrow, space } from '@fairshelf/shared-ui/theme';
import { createGlobalStyle } from 'styled-components';

/** Sizes of the frame's fixed parts. */
export const TOP_BAR = '3.5rem';
/** The height of the band above the top bar: zero unless another user is monitored. */
export const BAND = 'var(--fs-band, 0px)';
export const MENU_WIDTH = '17rem';
export const MENU_WIDTH_COLLAPSED = '3.75rem';

/**
 * The grid of the body. `#shell` has `display: contents`, so that the frame's parts and `#remote`, which React
 * doesn't own, are siblings in one grid and nothing is ever moved in the document.
 */
export const FrameLayout = createGlobalStyle`
  [data-monitoring]{--fs-band:2.75rem;}
  [data-frame='product'] body{
    display:grid;
    grid-template:'band band' ${BAND} 'top top' ${TOP_BAR} 'menu crumbs' auto 'menu content' 1fr / ${MENU_WIDTH} minmax(0,1fr);
  }
  [data-frame='product'][data-menu='collapsed'] body{grid-template-columns:${MENU_WIDTH_COLLAPSED} minmax(0,1fr);}
  [data-frame='product'] #shell,[data-early-frame]:not([hidden]){display:contents;}
  #shell:has(~ #remote:not(:empty)) [data-early-frame] [data-content]{display:none;}
  [data-frame='product'] #remote,[data-frame='product'] [data-content]{
    grid-area:content;
    min-width:0;
    width:100%;
    max-width:100rem;
    margin-inline:auto;
    padding:${space[24]} ${space[32]} ${space[48]};
    outline:none;
    scroll-margin-top:calc(${TOP_BAR} + ${BAND});
  }
  [data-frame='product'] #remote:focus-visible{outline:none;}
  [data-frame='product'] body{background:${color.canvas};}
  ${narrow}{
    [data-frame='product'] body,[data-frame='product'][data-menu='collapsed'] body{
      grid-template:'band' ${BAND} 'top' ${TOP_BAR} 'crumbs' auto 'content' 1fr / minmax(0,1fr);
    }
    [data-frame='product'] #remote,[data-frame='product'] [data-content]{padding:${space[16]} ${space[16]} ${space[32]};}
  }
`;
