import { readDocument } from '../publish.ts';
import { someRelease } from '../release-fixture.ts';
import { checkSpace, type Neighbour } from './check-space.ts';

/** For tests: a route of a release. */
export const route = (name: string, path: string, title = `Title of ${name}`) => ({
  name,
  path,
  title,
  access: { who: 'anyone' },
  files: [],
  shared: [],
});

/** An entry of a menu. */
export const entry = (name: string) => ({ route: name, icon: 'star', order: 1 });

/** The document of a release with these parts. */
export const documentWith = (parts: Parameters<typeof someRelease>[2]) =>
  readDocument(someRelease('mf-probe', '1.0.0', parts).document);

/** A widget of a release. */
export const widget = (name: string, title = name) => ({
  name,
  slot: 'dashboard',
  title,
  order: 1,
  span: 12,
  access: { who: 'anyone' },
  files: [],
  shared: [],
});

/** A remote that is there already. */
export const ratings: Neighbour = {
  name: 'mf-ratings',
  routes: [
    { name: 'ratings', path: '/rating/ratings', title: 'Product Ratings Tracker' },
    { name: 'product', path: '/rating/:asin', title: 'Product' },
  ],
  menu: [
    entry('ratings'),
    {
      group: 'settings',
      title: 'Settings',
      icon: 'settings',
      order: 80,
      items: [{ route: 'product', order: 1 }],
    },
  ],
};

/** What a release with these parts does wrong next to others. */
export const check = (parts: Parameters<typeof someRelease>[2], neighbours = [ratings]) =>
  all(checkSpace(documentWith(parts), neighbours));

const all = ({ conflicts, overBudget }: ReturnType<typeof checkSpace>) => [...overBudget, ...conflicts];
