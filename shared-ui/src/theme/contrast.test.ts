import { describe, expect, it } from '@jest/globals';
import { contrastPairs, contrastRatio } from './contrast.ts';
import { paletteVariables } from './css-variables.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { color } from './tokens.ts';

describe('contrastRatio', () => {
  it('is 21 for black on white, in either order, and 1 for a colour on itself', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastRatio('#FFFFFF', '#000000')).toBeCloseTo(21, 5);
    expect(contrastRatio('#006781', '#006781')).toBe(1);
  });

  it('agrees with the figures of the style guide', () => {
    expect(contrastRatio(lightPalette.text, lightPalette.surface)).toBeCloseTo(15.8, 1);
    expect(contrastRatio(darkPalette.link, darkPalette.surface)).toBeCloseTo(9.7, 1);
  });
});

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('theme %s', (_name, palette) => {
  it.each(contrastPairs)('%s on %s reaches %d', (foreground, background, atLeast) => {
    expect(contrastRatio(palette[foreground], palette[background])).toBeGreaterThanOrEqual(atLeast);
  });

  it('declares every colour that the tokens name', () => {
    const declarations = paletteVariables(palette);
    for (const reference of Object.values(color)) {
      expect(declarations).toContain(`${reference.slice('var('.length, -1)}:#`);
    }
  });
});
