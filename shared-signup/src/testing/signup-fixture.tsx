import { closePage, type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';
import { RouterFrame } from '@fairshelf/shared-ui/basics';
import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SignupHeader } from '../steps/signup-header.tsx';
import { clearProgress, keepProgress } from '../steps/signup-progress.ts';

const nothing = { value_1: null, value_2: null, value_3: null, value_4: null, value_5: null };

/** An entry of a code list. */
export const codeItem = (code: string, name: string, value_3: string | null = null) => ({
  ...nothing,
  value_6: null,
  value_7: null,
  code,
  name,
  value_3,
});

/** Advances the fake clock. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The step at an address, in either module. */
function stepOf(path: string) {
  if (path.endsWith('/complete')) return 'complete';
  if (/\/connect(\/amazon)?$/.test(path)) return 'connect';
  return /\/verify(\/email)?$/.test(path) ? 'verify' : undefined;
}

/** A sign-up page reached in order, on a fake clock, with the landing page before it in the history. */
export function openPage(page: ReactNode, path: string) {
  keepProgress({ next: stepOf(path) });
  return openDirectly(page, path);
}

/** A sign-up page opened by its address: after a reload, or in a new tab. */
export async function openDirectly(page: ReactNode, path: string) {
  const element = (
    <RouterFrame>
      <SignupHeader />
      <main>{page}</main>
    </RouterFrame>
  );
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: null },
    ],
    { basename: '/app', initialEntries: ['/app/', `/app${path}`], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  await pass(0);
  return router;
}

export interface Stage {
  readonly gateway: FakeGateway;
  readonly user: ReturnType<typeof userEvent.setup>;
}

/** Sets up a test: a fake clock, a fake gateway, an empty tab. */
export function setStage(): Stage {
  jest.useFakeTimers();
  window.sessionStorage.clear();
  clearProgress();
  return {
    gateway: fakeGateway(),
    user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }),
  };
}

export function clearStage(): void {
  closePage();
  jest.useRealTimers();
}
