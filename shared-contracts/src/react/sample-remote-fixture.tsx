import { jest } from '@jest/globals';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { anyone, only, signedIn } from '../core/access.ts';
import { defineRemote, type Load } from '../core/remote.ts';
import { useRemote } from './remote-context.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/** A page that shows a text. */
export const page = (text: string): ComponentType =>
  function Page() {
    return <h1>{text}</h1>;
  };

/** Whether the page 'fragile' throws while it renders. */
export const fragile = { crashes: false };
/** A page that can throw. */
export function Fragile() {
  if (fragile.crashes) throw new Error('drawing failed');
  return <h1>Fragile</h1>;
}
function WhoAmI() {
  const { remote, identify } = useRemote();
  return <h1>{`${remote} ${identify}`}</h1>;
}

/** A page with unsaved changes. */
export function Editor() {
  useUnsavedChanges(true);
  return (
    <>
      <h1>Editor</h1>
      <Link to="/home">Home</Link>
      <Link to="/editor?tab=2">Second tab</Link>
    </>
  );
}

/** Loads the page 'home'. */
export const loadHome: jest.MockedFunction<Load<ComponentType>> = jest.fn(async () => ({
  default: page('Home'),
}));

/** Loads the page for super-admins. */
export const loadSecret: jest.MockedFunction<Load<ComponentType>> = jest.fn(async () => ({
  default: page('Secret'),
}));
const route = (name: string, load: Load<ComponentType>, access = anyone) => ({
  name,
  path: `/${name}`,
  title: name,
  access,
  load,
});

/** A remote with five pages, a redirect and a widget. */
export const statement = defineRemote<ComponentType>({
  name: 'mf-test',
  contract: '^1.0',
  routes: [
    route('home', loadHome),
    route('fragile', async () => ({ default: Fragile })),
    route('editor', async () => ({ default: Editor })),
    route('who', async () => ({ default: WhoAmI })),
    route('secret', loadSecret, only(['super-admin'])),
    { name: 'old', path: '/old', title: 'Old', access: anyone, redirect: '/home' },
  ],
  menu: [],
  widgets: [
    {
      name: 'who',
      slot: 'dashboard',
      title: 'Who',
      order: 1,
      span: 4,
      access: signedIn,
      load: async () => ({ default: WhoAmI }),
    },
  ],
});
