import { densities } from './density.ts';
import type { Palette } from './palette.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The declarations `--fs-…: …;` of a palette. */
export function paletteVariables(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--fs-${kebab(name)}:${value};`)
    .join('');
}

const steps = [2, 4, 8, 12, 16, 24, 32, 48];

/** Values shared by both themes: space, corners, motion, rows, the font. */
export const sharedVariables = [
  "--fs-font:'Inter Variable',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;",
  ...steps.map((step) => `--fs-space-${step}:${step / 16}rem;`),
  '--fs-radius-control:4px;--fs-radius-card:8px;--fs-radius-dialog:12px;--fs-radius-pill:999px;',
  '--fs-motion-feedback:120ms;--fs-motion-menu:300ms;--fs-ease:cubic-bezier(.2,.7,.2,1);',
  `--fs-row:${densities.default}px;--fs-popup-item:2rem;`,
  '--fs-control-height:2.25rem;--fs-control-height-sm:1.75rem;--fs-input-text:.875rem;',
].join('');

/**
 * Larger sizes for touch input. A component that added such an `@media` rule with its first rendering would make the
 * browser compute the styles of every element again (docs/performance.md#an-interaction).
 */
export const touchVariables =
  `--fs-row:${densities.touch}px;--fs-popup-item:2.75rem;` +
  // iOS zooms into a field with smaller letters.
  '--fs-control-height:2.75rem;--fs-control-height-sm:2.25rem;--fs-input-text:1rem;';

/** Shadows of the light theme, at the strengths of the style guide. */
export const lightShadows =
  '--fs-shadow-card:0 1px 2px rgb(28 35 45 / .04);--fs-shadow-menu:0 4px 12px rgb(28 35 45 / .1);' +
  '--fs-shadow-dialog:0 16px 40px rgb(28 35 45 / .18);--fs-scrim:rgb(28 35 45 / .36);';

/** Shadows are hardly visible in the dark: floating surfaces are lighter and have a hairline. */
export const darkShadows =
  '--fs-shadow-card:none;--fs-shadow-menu:0 4px 12px rgb(0 0 0 / .4);' +
  '--fs-shadow-dialog:0 16px 40px rgb(0 0 0 / .5);--fs-scrim:rgb(0 0 0 / .56);';
