import type { ColorName } from './palette.ts';

function channel(hex: string, start: number): number {
  const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
}

/** The WCAG 2 contrast ratio of two colours written `#RRGGBB`: 1 (same) to 21 (black on white). */
export function contrastRatio(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** A foreground, its background, and the ratio it must reach (4.5 text, 3 the edge of a control). */
export type ContrastPair = readonly [foreground: ColorName, background: ColorName, atLeast: 4.5 | 3];

/** Every combination the components use. A page that needs another one adds it here first. */
export const contrastPairs: readonly ContrastPair[] = [
  ...(['surface', 'canvas', 'raised', 'hover', 'selected'] as const).flatMap((background): ContrastPair[] => [
    ['text', background, 4.5],
    ['muted', background, 4.5],
    ['link', background, 4.5],
  ]),
  ['subtle', 'surface', 4.5],
  ['subtle', 'canvas', 4.5],
  ['subtle', 'raised', 4.5],
  ['subtle', 'hover', 4.5],
  ['onAccent', 'accent', 4.5],
  ['accent', 'surface', 4.5],
  ['accent', 'selected', 4.5],
  ['onDangerButton', 'dangerButton', 4.5],
  ['success', 'successBg', 4.5],
  ['warning', 'warningBg', 4.5],
  ['danger', 'dangerBg', 4.5],
  ['danger', 'surface', 4.5],
  ['success', 'surface', 4.5],
  ['info', 'infoBg', 4.5],
  ['text', 'successBg', 4.5],
  ['text', 'warningBg', 4.5],
  ['text', 'dangerBg', 4.5],
  ['text', 'infoBg', 4.5],
  ['control', 'surface', 3],
  ['control', 'canvas', 3],
  ['focus', 'surface', 3],
  ['focus', 'canvas', 3],
];
