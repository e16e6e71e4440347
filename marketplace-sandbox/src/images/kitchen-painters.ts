import { line, oval, type Painter, path, rect, shine } from './picture.ts';

export const kitchenPainters: Record<string, Painter> = {
  skillet: ({ main, dark, light }) =>
    rect(126, 92, 62, 15, 7, dark) +
    oval(177, 99.5, 5, 3.5, light) +
    oval(84, 104, 58, 52, dark) +
    oval(84, 99, 58, 52, main) +
    oval(84, 100, 47, 42, dark) +
    shine('M48 84a44 40 0 0 1 40-24 60 60 0 0 0-40 24z'),
  kettle: ({ main, dark, light, wood }) =>
    line('M138 78c22-4 34 10 32 44', wood, 9) +
    line('M62 128c-26 0-26-48-46-52', dark, 7) +
    path('M62 84h76l14 66a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10z', main) +
    path('M116 84h22l14 66a10 10 0 0 1-10 10h-20z', dark) +
    rect(58, 74, 84, 12, 6, light) +
    oval(100, 68, 9, 8, wood) +
    shine('M70 94h10l-8 54h-12z'),
  mug: ({ main, dark, light }) =>
    line('M136 86c34-6 38 50-2 50', dark, 11) +
    path('M50 64h92v76a20 20 0 0 1-20 20H70a20 20 0 0 1-20-20z', main) +
    path('M50 118h92v22a20 20 0 0 1-20 20H70a20 20 0 0 1-20-20z', light) +
    oval(96, 64, 46, 11, dark) +
    oval(96, 66, 38, 7, '#5a3a28') +
    shine('M60 84h9v58h-6a8 8 0 0 1-3-8z'),
  knife: ({ main, dark, metal }) =>
    path('M24 116 128 62c12 24 4 44-14 52z', metal) +
    path('M24 116l90-2c8-4 14-10 17-18z', '#aab4bf') +
    path('M120 66l12-7 13 25-13 8z', '#7c8793') +
    path('M132 60l44-23c8-3 14 12 7 17l-40 28z', main) +
    path('M143 82l42-28c2-2 2-5 1-8l-48 24z', dark) +
    oval(150, 66, 3, 3, metal) +
    oval(166, 57, 3, 3, metal),
  board: ({ wood, dark, light, main }) =>
    rect(36, 48, 128, 112, 16, '#a9774b') +
    rect(36, 44, 128, 112, 16, wood) +
    line('M52 66v68M74 60v80M126 60v80M148 66v68', '#b98a5a', 2) +
    rect(86, 54, 28, 9, 4.5, '#8f6239') +
    oval(92, 108, 26, 20, main) +
    oval(92, 106, 20, 15, light) +
    oval(120, 122, 12, 11, dark),
  jar: ({ main, dark, light, wood }) =>
    rect(58, 66, 84, 98, 18, '#dfe9ee') +
    path('M64 102h72v44a14 14 0 0 1-14 14H78a14 14 0 0 1-14-14z', light) +
    path('M64 122c24-10 48 10 72-2v26a14 14 0 0 1-14 14H78a14 14 0 0 1-14-14z', main) +
    rect(62, 46, 76, 22, 8, wood) +
    rect(62, 60, 76, 8, 4, '#a9774b') +
    rect(80, 94, 40, 24, 5, '#fff') +
    line('M88 103h24M88 110h15', dark, 2.5) +
    shine('M66 78h8v70h-6a4 4 0 0 1-2-4z'),
  pot: ({ main, dark, light, metal }) =>
    rect(22, 98, 24, 14, 7, dark) +
    rect(154, 98, 24, 14, 7, dark) +
    path('M36 88h128v52a24 24 0 0 1-24 24H60a24 24 0 0 1-24-24z', main) +
    path('M126 88h38v52a24 24 0 0 1-24 24h-22z', dark) +
    path('M32 90c0-20 30-32 68-32s68 12 68 32z', light) +
    rect(30, 86, 140, 10, 5, dark) +
    oval(100, 54, 12, 7, metal) +
    shine('M48 104h9v46a14 14 0 0 1-9-12z'),
};
