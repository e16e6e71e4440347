import '../testing/css-escape.ts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ExportMenu } from './export-menu.tsx';
import { toastQueue } from './toast-queue.ts';

afterEach(cleanup);

describe('the export menu', () => {
  it('requests the chosen format once until the file has loaded', async () => {
    let finish = () => {};
    const onExport = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    render(<ExportMenu onExport={onExport} />);
    await choose('Excel (XLSX)');
    expect(onExport.mock.calls).toEqual([['xlsx']]);
    await choose('CSV');
    expect(onExport).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await act(async () => finish());
    await choose('CSV');
    expect(onExport).toHaveBeenCalledTimes(2);
  });

  it('shows why it failed', async () => {
    render(<ExportMenu onExport={() => Promise.reject(new Error('Please filter the list.'))} />);
    await choose('CSV');
    expect(toastQueue.visibleToasts.map(({ content }) => content)).toEqual([
      { tone: 'danger', text: 'Please filter the list.' },
    ]);
  });
});

async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}
