import { useAtomValue } from 'jotai';
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { areaOfAccess, decideAccess } from '../core/access.ts';
import type { Load, RouteStatement } from '../core/remote.ts';
import { store, viewerAtom } from '../state/index.ts';
import { AreaContext } from './area-context.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import type { PageCache } from './page-cache.ts';

/** The error inside a mounted remote, and how to retry without a page load. */
export interface RemoteFailure {
  readonly error: unknown;
  readonly stage: 'chunk' | 'render';
  readonly retry: () => void;
}

interface PageProps {
  readonly route: RouteStatement<ComponentType>;
  readonly pages: PageCache;
  readonly pending: ReactNode;
  readonly onFailure: (failure: RemoteFailure) => void;
}

/** The page of one route: guarded, lazy-loaded, and with its failures reported to the shell. */
export function RemotePage({ route, pages, pending, onFailure }: PageProps) {
  const viewer = useAtomValue(viewerAtom, { store });
  // The shell redirects the person; until then, no code of a forbidden page is fetched.
  if (!route.load || decideAccess(route.access, viewer).kind !== 'allowed') return null;
  return (
    <FailureBoundary
      fallback={null}
      onError={(error, redraw) => onFailure({ error, stage: 'render', retry: redraw })}
    >
      <AreaContext value={areaOfAccess(route.access)}>
        <LoadedPage
          name={route.name}
          load={route.load}
          pages={pages}
          pending={pending}
          onFailure={onFailure}
        />
      </AreaContext>
    </FailureBoundary>
  );
}

interface LoadedPageProps extends Omit<PageProps, 'route'> {
  readonly name: string;
  readonly load: Load<ComponentType>;
}

function LoadedPage({ name, load, pages, pending, onFailure }: LoadedPageProps) {
  const read = () => pages.read(name);
  const page = useSyncExternalStore(pages.subscribe, read, read);
  useEffect(() => {
    void pages.load(name, load);
    return () => pages.forgetFailure(name);
  }, [pages, name, load]);
  useEffect(() => {
    if (page.state !== 'failed') return;
    onFailure({ error: page.error, stage: 'chunk', retry: () => void pages.retry(name, load) });
  }, [page, onFailure, pages, name, load]);
  if (page.state === 'failed') return null;
  return page.state === 'loaded' ? <page.Component /> : pending;
}
