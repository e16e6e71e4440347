import { jest } from '@jest/globals';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { queryClient } from '../src/react/index.ts';
import { store } from '../src/state/index.ts';

let query = '';

/** The query of the page's address after the page's last change of it: '?page=2'. */
export const addressQuery = (): string => query;

interface PageFrameProps {
  /** The query of the page's address: '?page=2'. */
  readonly search?: string;
  readonly children: ReactNode;
}

/** A page's surroundings in its remote, except the router: the store, and the address as a test sees it. */
export function PageFrame({ search = '', children }: PageFrameProps) {
  return (
    <Provider store={store}>
      <NuqsTestingAdapter
        searchParams={search}
        hasMemory
        onUrlUpdate={({ queryString }) => {
          query = queryString;
        }}
      >
        {children}
      </NuqsTestingAdapter>
    </Provider>
  );
}

/** Opens a page at an address with that query. */
export function renderPage(page: ReactNode, search = ''): RenderResult {
  query = search;
  return render(<PageFrame search={search}>{page}</PageFrame>);
}

/** For `afterEach`: the page, the answers it keeps, and the spies of its test are gone. */
export function closePage(): void {
  cleanup();
  queryClient.clear();
  jest.restoreAllMocks();
}
