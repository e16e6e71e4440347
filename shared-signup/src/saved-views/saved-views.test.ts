import { expect, it } from '@jest/globals';
import { noViews, readViews, withoutView, withView } from './saved-views.ts';

const falling = { id: 'V1', name: 'Falling', query: 'moved=down30' };

it.each([
  [null, noViews],
  ['text', noViews],
  [{ views: 'none' }, noViews],
  [
    { views: [falling, { id: 3 }, null], defaultId: 'V1' },
    { views: [falling], defaultId: 'V1' },
  ],
  [
    { views: [falling], defaultId: 'gone' },
    { views: [falling], defaultId: null },
  ],
])('%j keeps its valid parts', (data, views) => {
  expect(readViews(data)).toEqual(views);
});

it('removes bidirectional control characters from names', () => {
  const bidiView = { ...falling, name: '\u202EFalling\u2069\u0007 عربي' };
  expect(readViews({ views: [bidiView] }).views[0]?.name).toBe('Falling عربي');
});

it('adds views, changes them in place and removes them', () => {
  const both = withView(withView(noViews, falling), kitchen);
  expect(both.views).toEqual([falling, kitchen]);
  const update = withView(both, { ...falling, name: 'Fell' });
  expect(update.views.map(({ name }) => name)).toEqual(['Fell', 'Kitchen']);
  expect(withoutView({ ...both, defaultId: 'V1' }, 'V1')).toEqual({ views: [kitchen], defaultId: null });
  expect(withoutView({ ...both, defaultId: 'V2' }, 'V1').defaultId).toBe('V2');
});

const kitchen = { id: 'V2', name: 'Kitchen', query: 'tag=T1' };
