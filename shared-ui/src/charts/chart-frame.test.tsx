import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';

describe('ChartFrame', () => {
  it('shows the same data as a table, days in UTC, gaps as dashes', async () => {
    show(async () => ({ Plot }));
    expect(await screen.findByText('drawn')).toBeTruthy();
    const toggle = screen.getByRole('button', { name: 'View as table' });
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByText('drawn')).toBeNull();
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DateMugPan',
      'Sep 14.254,000',
      'Sep 2––',
    ]);
    await userEvent.click(toggle);
    expect(screen.getByText('drawn')).toBeTruthy();
  });

  it('offers a retry when the plot could not be loaded', async () => {
    const load = jest
      .fn<ChartFrameProps['load']>()
      .mockRejectedValueOnce(new Error('chunk missing'))
      .mockImplementationOnce(() => {
        throw new Error('refused by the content policy');
      })
      .mockResolvedValueOnce({ Plot });
    show(load);
    expect((await screen.findByRole('alert')).textContent).toContain('The chart could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('drawn')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });
});

const Plot = () => <p>drawn</p>;
const september = Date.UTC(2026, 8, 1);

function show(load: ChartFrameProps['load']) {
  return render(
    <ChartFrame
      title="Rating"
      shape="line"
      points={[
        { x: september, values: { mug: 4.25, pan: 4000 } },
        { x: september + 86_400_000, values: { mug: null } },
      ]}
      series={[
        { id: 'mug', label: 'Mug' },
        { id: 'pan', label: 'Pan' },
      ]}
      load={load}
    />,
  );
}
