import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LoadError } from './load-error.tsx';

it('shows why a query failed, and retries once', async () => {
  const refetch = jest.fn();
  const failure = { error: new Error('This store could not be found.'), isFetching: false, refetch };
  const { rerender } = render(<LoadError query={failure} />);
  expect(screen.getByRole('alert').textContent).toContain('This store could not be found.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);

  rerender(<LoadError query={{ ...failure, isFetching: true }} />);
  await userEvent.click(screen.getByRole('button'));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('shows nothing unless the query failed', () => {
  const { container } = render(
    <LoadError query={{ error: null, isFetching: true, refetch: () => undefined }} />,
  );
  expect(container.textContent).toBe('');
});
