import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LoadingOrError } from './loading-or-error.tsx';

it('shows what is loading until the query fails, then why it failed, with a retry', async () => {
  const refetch = jest.fn();
  const loading = { error: null, isFetching: true, refetch };
  const { rerender } = render(<LoadingOrError query={loading} label="Loading the case" />);
  expect(screen.getByRole('status').textContent).toBe('Loading the case');

  const failure = { error: new Error('The gateway did not answer.'), isFetching: false, refetch };
  rerender(<LoadingOrError query={failure} label="Loading the case" />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('The gateway did not answer.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('shows a placeholder block, or a custom one', () => {
  const loading = { error: null, isFetching: true, refetch: () => undefined };
  const { container, rerender } = render(<LoadingOrError query={loading} label="Loading" />);
  expect(container.querySelector('[data-shape="block"]')).not.toBeNull();
  rerender(
    <LoadingOrError query={loading} label="Loading">
      <b>…</b>
    </LoadingOrError>,
  );
  expect(container.querySelector('[data-shape="block"]')).toBeNull();
  expect(container.querySelector('b')).not.toBeNull();
});
