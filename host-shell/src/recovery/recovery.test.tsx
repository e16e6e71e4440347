/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { LazyPart } from '@fairshelf/shared-contracts/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NotFoundPage from '../pages/not-found/page.tsx';
import { PartView } from '../part-view.tsx';
import { renderInShell } from '../testing/shell-fixture.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { SKELETON_DELAY_MS, useDelayed } from './use-delayed.ts';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the recovery panel', () => {
  it("shows the remote and the step, keeps the page's title, and retries", async () => {
    const retry = jest.fn();
    renderInShell(<RemoteFailure slot={{ ...slot, retry }} title="Product Ratings Tracker" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Product Ratings Tracker');
    expect(screen.getByRole('alert').textContent).toContain('This page is not available right now.');
    const details = screen.getByText(/mf-ratings 1\.2\.3 · entry · refused/);
    expect(details.closest('details')).not.toBeNull();
    expect(screen.getByRole('alert').textContent).not.toMatch(/mf-ratings|1\.2\.3|refused/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('retries when the browser is online again', () => {
    const retry = jest.fn();
    renderInShell(<RemoteFailure slot={{ ...slot, retry }} title="Reports" />);
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('links back to Home', async () => {
    const { go } = renderInShell(<RemoteFailure slot={{ ...slot, retry: jest.fn() }} title="Reports" />);
    await userEvent.click(screen.getByRole('button', { name: 'Back to Home' }));
    expect(go).toHaveBeenCalledWith('/');
  });

  const slot = {
    state: 'failed',
    remote: 'mf-ratings',
    version: '1.2.3',
    stage: 'entry',
    message: 'refused',
  } as const;
});

describe('404', () => {
  it('has the specified text and links to /', async () => {
    const { go } = renderInShell(<NotFoundPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops. This page has gone missing.');
    await userEvent.click(screen.getByRole('button', { name: 'Back to Home' }));
    expect(go).toHaveBeenCalledWith('/');
  });
});

describe('a part of the shell that fails to load', () => {
  it('can be retried', async () => {
    const load = jest
      .fn<() => Promise<{ default: () => string }>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValueOnce({ default: () => 'here it is' });
    renderInShell(<PartView part={new LazyPart(load)} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('here it is')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is part of the first render if preloaded', async () => {
    const part = new LazyPart(async () => ({ default: () => 'at once' }));
    await part.prepare();
    const { container } = renderInShell(<PartView part={part} />);
    expect(container.textContent).toBe('at once');
  });
});

describe('a wait', () => {
  it('shows no skeleton before 120 ms or after it ends', () => {
    jest.useFakeTimers();
    const { container, rerender } = render(<Wait waiting />);
    act(() => jest.advanceTimersByTime(SKELETON_DELAY_MS - 1));
    expect(container.textContent).toBe('nothing');
    act(() => jest.advanceTimersByTime(1));
    expect(container.textContent).toBe('skeleton');
    rerender(<Wait waiting={false} />);
    expect(container.textContent).toBe('nothing');
    rerender(<Wait waiting />);
    expect(container.textContent).toBe('nothing');
  });

  function Wait({ waiting }: { waiting: boolean }) {
    return useDelayed(waiting) ? 'skeleton' : 'nothing';
  }
});
