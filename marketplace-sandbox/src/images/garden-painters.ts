import { line, oval, type Painter, path, rect, shine } from './picture.ts';

const LEAF = '#6f9a62';
const DARK_LEAF = '#527a49';

export const gardenPainters: Record<string, Painter> = {
  'pet-bowl': ({ main, dark, light }) =>
    path('M34 98h132l16 52a10 10 0 0 1-10 12H28a10 10 0 0 1-10-12z', main) +
    path('M128 98h38l16 52a10 10 0 0 1-10 12h-32z', dark) +
    oval(100, 98, 66, 20, light) +
    oval(100, 100, 54, 14, dark) +
    oval(84, 94, 12, 8, '#b98052') +
    oval(106, 90, 13, 8, '#a36a40') +
    oval(122, 97, 11, 7, '#c69264') +
    oval(100, 138, 9, 8, '#fff') +
    oval(87, 128, 4, 5, '#fff') +
    oval(96, 123, 4, 5, '#fff') +
    oval(106, 123, 4, 5, '#fff') +
    oval(114, 129, 4, 5, '#fff'),
  'pet-bed': ({ main, dark, light, paper }) =>
    oval(100, 122, 84, 42, dark) +
    oval(100, 112, 84, 42, main) +
    oval(100, 108, 60, 26, paper) +
    path('M40 108c10 22 110 22 120 0 0 14-26 26-60 26s-60-12-60-26z', light) +
    path('M92 92c0-8 10-10 14-2 6-6 14 2 8 8 4 8-8 12-12 6-8 4-16-6-10-12z', main) +
    shine('M28 100c8-18 30-26 50-28-16 6-32 14-40 30z'),
  'watering-can': ({ main, dark, light, metal }) =>
    line('M74 92c-46-40-64 30-20 48', dark, 8) +
    line('M132 128 172 66', dark, 9) +
    path('M160 56l26 14-6 8-26-14z', metal) +
    path('M66 84h62l12 68a12 12 0 0 1-12 12H66a12 12 0 0 1-12-12z', main) +
    path('M108 84h20l12 68a12 12 0 0 1-12 12h-14z', dark) +
    oval(97, 84, 31, 8, light) +
    oval(97, 85, 23, 5, dark) +
    shine('M70 98h9l-6 54h-9z'),
  planter: ({ main, dark, light }) =>
    path('M100 92C64 84 54 54 58 32c24 8 40 30 42 60z', LEAF) +
    path('M100 92c36-8 46-38 42-60-24 8-40 30-42 60z', DARK_LEAF) +
    path('M100 94c-12-24-8-54 0-72 8 18 12 48 0 72z', '#86b077') +
    rect(48, 86, 104, 20, 8, light) +
    path('M56 106h88l-10 50a10 10 0 0 1-10 8H76a10 10 0 0 1-10-8z', main) +
    path('M116 106h28l-10 50a10 10 0 0 1-10 8h-12z', dark) +
    shine('M66 112h9l6 44h-6z'),
  'bird-house': ({ main, dark, light, wood }) =>
    rect(92, 150, 16, 26, 2, '#8f6239') +
    path('M56 84l44-34 44 34v64a8 8 0 0 1-8 8H64a8 8 0 0 1-8-8z', wood) +
    path('M118 64l26 20v64a8 8 0 0 1-8 8h-18z', '#b98a5a') +
    line('M46 90l54-44 54 44', main, 13) +
    line('M100 46l54 44', dark, 13) +
    oval(98, 102, 16, 16, '#3a2a1e') +
    rect(92, 128, 14, 6, 3, dark) +
    path('M76 134c-6-12 4-20 14-16l10-4-4 8c0 12-12 18-20 12z', light),
};
