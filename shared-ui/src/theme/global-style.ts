import { createElement, type ReactElement, useInsertionEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import { animationRules } from './animations.ts';
import {
  darkShadows,
  lightShadows,
  paletteVariables,
  sharedVariables,
  touchVariables,
} from './css-variables.ts';
import { densities } from './density.ts';
import { declareFonts } from './fonts.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { tabularFigures } from './text-style.ts';
import { color } from './tokens.ts';

const light = `color-scheme:light;${paletteVariables(lightPalette)}${lightShadows}`;
const dark = `color-scheme:dark;${paletteVariables(darkPalette)}${darkShadows}`;

/** The selected option in forced colours, where backgrounds and shadows aren't visible. */
const selectedOption = `:is(${[
  "[aria-current='page']:not([aria-label='Breadcrumb'] *)",
  "[role='tab'][data-selected]",
  "[role='option']:is([data-selected],[aria-selected='true'])",
  "button[aria-pressed='true']",
  "label:has(>input[type='radio']:checked)",
].join(',')})`;

const Rules = createGlobalStyle`
  :root{${sharedVariables}}
  :root,[data-theme='light']{${light}}
  @media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}
  [data-theme='dark']{${dark}}
  @media (pointer:coarse){:root{${touchVariables}}[data-for='keyboard']{display:none;}}
  [data-density='compact']{--fs-row:${densities.compact}px;}
  [data-density='default']{--fs-row:${densities.default}px;}
  [data-density='touch']{--fs-row:${densities.touch}px;}
  @media (prefers-reduced-motion:reduce){
    :root{--fs-motion-feedback:0ms;--fs-motion-menu:0ms;}
    *,*::before,*::after{animation-duration:1ms !important;animation-iteration-count:1 !important;scroll-behavior:auto !important;transition-duration:0ms !important;}
  }
  ${animationRules}
  *,*::before,*::after{box-sizing:border-box;}
  *{margin:0;}
  html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-color:${color.control} transparent;}
  body{
    min-height:100dvh;background:${color.canvas};color:${color.text};
    font-family:var(--fs-font);font-size:.875rem;line-height:1.25rem;font-weight:400;
    font-feature-settings:'cv11','ss03';
    -webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;overflow-wrap:break-word;
  }
  [data-align='end'],time,output{${tabularFigures}}
  button,input,select,textarea{font:inherit;font-variant-numeric:inherit;font-feature-settings:inherit;color:inherit;letter-spacing:inherit;}
  h1,h2,h3,h4{font-size:inherit;font-weight:600;text-wrap:balance;word-break:auto-phrase;}
  p{text-wrap:pretty;}
  ul[role='list'],ol[role='list']{list-style:none;padding:0;}
  img,svg,video{display:block;max-width:100%;}
  table{border-collapse:collapse;border-spacing:0;}
  a{color:${color.link};}
  [hidden]{display:none !important;}
  [dir='rtl'] :is(.lucide-chevron-left,.lucide-chevron-right,.lucide-arrow-left,.lucide-arrow-right){scale:-1 1;}
  :focus{outline:none;}
  :focus-visible,[data-focus-visible]{outline:2px solid ${color.focus};outline-offset:2px;}
  main:focus-visible{outline:none;}
  @media (forced-colors:active){
    ${selectedOption}{forced-color-adjust:none;background:Highlight !important;color:HighlightText !important;}
    ${selectedOption} *{color:HighlightText !important;}
    [style*='--share'],[style*='--share']::before,[role='progressbar'],progress{forced-color-adjust:none;}
    [style*='--share']{background:Canvas;outline:1px solid CanvasText;}
    [style*='--share']::before{background:CanvasText !important;}
  }
  ::selection{background:${color.selected};color:${color.text};}
  .visually-hidden:not(:focus):not(:active){
    position:absolute;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0;
  }
`;

/**
 * All global styles and fonts, once: the shell (or a test page) renders it, remotes never do. The theme is
 * `data-theme="light|dark"` on `<html>`; without it the system's setting applies.
 */
export function GlobalStyle(): ReactElement {
  useInsertionEffect(declareFonts, []);
  return createElement(Rules);
}
