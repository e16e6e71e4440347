import { line, oval, type Painter, path, rect, shine } from './picture.ts';

export const outdoorPainters: Record<string, Painter> = {
  tent: ({ main, dark, light }) =>
    path('M100 46 24 156h152z', main) +
    path('M100 46l76 110h-48z', dark) +
    path('M100 46 72 156h56z', light) +
    path('M100 74l-14 82h28z', '#2b323b') +
    line('M100 46l-6-12M100 46l6-12M24 156l-12 6M176 156l12 6', dark, 3.5) +
    shine('M92 62 44 142h10z'),
  backpack: ({ main, dark, light, metal }) =>
    line('M80 50c0-24 40-24 40 0', dark, 8) +
    rect(36, 92, 22, 58, 10, dark) +
    rect(142, 92, 22, 58, 10, dark) +
    path('M52 78c0-24 20-36 48-36s48 12 48 36v72a14 14 0 0 1-14 14H66a14 14 0 0 1-14-14z', main) +
    path('M52 84c24 16 72 16 96 0v-6c0-24-20-36-48-36S52 54 52 78z', light) +
    rect(66, 110, 68, 42, 10, dark) +
    line('M76 122h48', metal, 3.5) +
    rect(95, 84, 10, 18, 4, metal),
  bottle: ({ main, dark, light, metal }) =>
    rect(84, 24, 32, 22, 6, '#353b44') +
    line('M88 26c0-14 24-14 24 0', '#353b44', 6) +
    rect(80, 44, 40, 10, 4, metal) +
    path('M80 54h40c10 8 14 16 14 28v70a14 14 0 0 1-14 14H80a14 14 0 0 1-14-14V82c0-12 4-20 14-28z', main) +
    path('M110 54h10c10 8 14 16 14 28v70a14 14 0 0 1-14 14h-10z', dark) +
    path('M100 104l14 20H86z', light) +
    shine('M76 84c0-8 2-12 6-16h4v84h-10z'),
  lantern: ({ main, dark, light, metal }) =>
    line('M70 62c0-44 60-44 60 0', metal, 5) +
    rect(64, 58, 72, 18, 8, main) +
    rect(70, 76, 60, 58, 6, '#fff2c9') +
    oval(100, 106, 15, 22, '#f6c95c') +
    oval(100, 108, 7, 13, '#fffbe9') +
    line('M80 76v58M120 76v58', metal, 3) +
    rect(60, 132, 80, 32, 10, main) +
    path('M112 132h18a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10h-18z', dark) +
    oval(84, 148, 6, 6, light),
  'sleeping-bag': ({ main, dark, light }) =>
    path('M30 86c0-26 26-38 52-34l64 18c22 6 32 22 30 40s-18 32-40 34l-54 8c-30 4-52-20-52-66z', main) +
    path('M42 134c30 10 80-4 134-26-1 18-18 34-40 36l-54 8c-18 2-32-6-40-18z', dark) +
    line('M104 58c-8 30-8 62-2 90M132 66c-6 26-6 52-2 78M154 76c-4 20-4 38-2 58', dark, 3) +
    oval(60, 92, 26, 34, light) +
    oval(62, 94, 17, 24, '#fff') +
    oval(62, 100, 13, 10, light),
  'camp-chair': ({ main, dark, light, metal }) =>
    line('M62 164l70-60M138 164l-70-60M60 44l10 74M140 44l-10 74', metal, 6) +
    path('M54 42h92l-8 58H62z', main) +
    path('M110 42h36l-8 58h-32z', dark) +
    path('M58 100h84l6 20H52z', light) +
    rect(40, 86, 26, 9, 4.5, dark) +
    rect(134, 86, 26, 9, 4.5, dark) +
    shine('M66 52h16l-4 40h-9z'),
  cooler: ({ main, dark, light, metal }) =>
    line('M60 80c0-52 80-52 80 0', dark, 8) +
    path('M40 82h120v66a14 14 0 0 1-14 14H54a14 14 0 0 1-14-14z', main) +
    rect(36, 70, 128, 20, 9, light) +
    line('M46 80h108', dark, 3) +
    rect(60, 104, 80, 42, 9, dark) +
    path(
      'M100 110v30M87 117l26 16M113 117l-26 16',
      'none',
      'stroke="#fff" stroke-width="4" stroke-linecap="round"',
    ) +
    oval(150, 80, 5, 5, metal),
};
