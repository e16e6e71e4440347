import { line, oval, type Painter, path, rect, shine } from './picture.ts';

export const officePainters: Record<string, Painter> = {
  'desk-lamp': ({ main, dark, light }) =>
    path('M118 76l44 22-22 56-76 10z', '#fff3c4', 'opacity=".75"') +
    line('M72 152 50 92l52-36', dark, 7) +
    oval(50, 92, 8, 8, light) +
    path('M96 46c14-12 34-8 42 6l-30 30c-18-4-22-24-12-36z', main) +
    path('M138 52l-30 30 16 6 22-22z', dark) +
    rect(40, 150, 66, 14, 7, main) +
    oval(128, 76, 9, 7, '#ffe08a'),
  notebook: ({ main, dark, light, paper }) =>
    path('M54 40h92a10 10 0 0 1 10 10v104a10 10 0 0 1-10 10H54z', paper) +
    rect(46, 36, 102, 122, 10, main) +
    rect(46, 36, 18, 122, 8, dark) +
    line('M130 36v122', light, 5) +
    rect(76, 60, 42, 26, 4, paper) +
    line('M84 70h26M84 78h16', dark, 3) +
    line('M150 60l22-22', '#d9a53a', 8) +
    line('M148 62l-6 8', '#3a3f46', 4),
  'wall-clock': ({ main, dark, light }) =>
    oval(100, 104, 62, 62, dark) +
    oval(100, 100, 62, 62, main) +
    oval(100, 100, 50, 50, '#fff') +
    line('M100 58v8M100 134v8M58 100h8M134 100h8', dark, 4) +
    line('M100 100V72', '#2b323b', 5) +
    line('M100 100l24 14', '#2b323b', 5) +
    line('M100 108 92 64', light, 2.5) +
    oval(100, 100, 5, 5, main),
  stand: ({ main, dark, light, wood }) =>
    rect(38, 40, 124, 78, 8, '#2b323b') +
    path('M46 48h108v62H46z', light) +
    path('M46 110l36-34 24 20 20-14 28 28z', main) +
    rect(92, 118, 16, 14, 2, '#7c8793') +
    rect(22, 130, 156, 14, 5, wood) +
    rect(30, 144, 16, 22, 4, '#a9774b') +
    rect(154, 144, 16, 22, 4, '#a9774b') +
    rect(66, 146, 68, 12, 4, dark),
  'pen-cup': ({ main, dark, light }) =>
    line('M82 92 70 38', '#d9a53a', 9) +
    line('M70 38l-2-8', '#3a3f46', 5) +
    line('M100 92V34', '#2a8587', 9) +
    line('M118 92l14-50', '#c8714f', 9) +
    rect(62, 84, 76, 80, 10, main) +
    path('M114 84h14a10 10 0 0 1 10 10v60a10 10 0 0 1-10 10h-14z', dark) +
    oval(100, 86, 38, 8, dark) +
    rect(62, 120, 76, 12, 0, light) +
    shine('M70 98h8v58h-8z'),
};
