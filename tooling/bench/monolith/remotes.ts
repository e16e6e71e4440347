import { remote as admin } from 'monolith/mf-admin/src/remote.ts';
import { remote as publicPages } from 'monolith/mf-public/src/remote.ts';
import { remote as ratings } from 'monolith/mf-ratings/src/remote.ts';
import { remote as reimburse } from 'monolith/mf-reimburse/src/remote.ts';

/** The statements of all remotes, in the page server's order for the unified edition. */
export const statements = [publicPages, ratings, reimburse, admin];

/** The remotes as chunks of the monolith. */
export const loaders: Readonly<Record<string, () => Promise<{ default: RemoteApp }>>> = {
  'mf-public': () => import('monolith/mf-public/src/index.ts'),
  'mf-ratings': () => import('monolith/mf-ratings/src/index.ts'),
  'mf-reimburse': () => import('monolith/mf-reimburse/src/index.ts'),
  'mf-admin': () => import('monolith/mf-admin/src/index.ts'),
};

/** The part of a remote that the shell uses (shared-contracts/src/react/remote-app.tsx). */
export interface RemoteApp {
  mount(props: {
    domElement: HTMLElement;
    basename: string;
    signal: AbortSignal;
    onFailure: (failure: { error: unknown }) => void;
  }): Promise<void>;
  unmount(): Promise<void>;
  loadWidget(name: string): Promise<unknown>;
}
