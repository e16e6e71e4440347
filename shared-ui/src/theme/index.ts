export { animation } from './animations.ts';
export { type ContrastPair, contrastPairs, contrastRatio } from './contrast.ts';
export { type Density, densities } from './density.ts';
export { fontFaces, interLatinUrl } from './fonts.ts';
export { GlobalStyle } from './global-style.ts';
export { inOrder } from './in-order.ts';
export { type ColorName, darkPalette, lightPalette, type Palette } from './palette.ts';
export { type TextSize, tabularFigures, textStyle } from './text-style.ts';
export { color, layer, motion, narrow, radius, rowHeight, shadow, space, tokens } from './tokens.ts';
