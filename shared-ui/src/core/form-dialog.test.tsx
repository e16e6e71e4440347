import '../testing/css-escape.ts';
import '../testing/encoder-and-channel.ts';
import { refuse, useForm } from '@fairshelf/shared-contracts/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from '../basics/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

afterEach(cleanup);

describe('FormDialog', () => {
  it('enables its submit button once there are changes, and shows a refusal', async () => {
    send.mockResolvedValue(refuse('This tag exists.'));
    render(<Page />);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Add tag' });
    expect(save.disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Name'), 'Mugs');
    await userEvent.click(save);
    expect(send.mock.calls).toEqual([['Mugs']]);
    expect((await screen.findByRole('alert')).textContent).toBe('This tag exists.');
  });
});

const send = jest.fn<(name: string) => Promise<ReturnType<typeof refuse>>>();

function Page() {
  const [name, setName] = useState('');
  const form = useForm({ isIncomplete: name === '', send: () => send(name) });
  return (
    <FormDialog form={form} title="New tag" save="Add tag" onClose={() => {}}>
      <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
    </FormDialog>
  );
}
