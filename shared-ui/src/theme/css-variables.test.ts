import { expect, it } from '@jest/globals';
import {
  darkShadows,
  lightShadows,
  paletteVariables,
  sharedVariables,
  touchVariables,
} from './css-variables.ts';
import { lightPalette } from './palette.ts';

it('defines each variable once, with the same set for touch screens', () => {
  const names = namesIn(sharedVariables + paletteVariables(lightPalette) + lightShadows);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(namesIn(sharedVariables)).toEqual(expect.arrayContaining(namesIn(touchVariables)));
  expect(namesIn(lightShadows)).toEqual(
    expect.arrayContaining(namesIn(darkShadows).filter((name) => name !== '--fs-scrim')),
  );
});

const namesIn = (declarations: string) =>
  [...declarations.matchAll(/(--fs-[\w-]+):/g)].map(([, name]) => name);
