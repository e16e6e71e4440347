/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { TextArea, TextField } from '@fairshelf/shared-ui/core';
import { PinInput } from '@fairshelf/shared-ui/inputs';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { fieldKey, isStorable } from './field-key.ts';

afterEach(cleanup);

describe('stored fields', () => {
  it('are ordinary text fields', () => {
    render(
      <>
        <TextField label="Name" />
        <TextField label="Email" type="email" />
        <TextField label="Days" inputMode="numeric" />
        <TextArea label="Message" />
      </>,
    );
    for (const label of ['Name', 'Email', 'Days', 'Message'])
      expect([label, isStorable(screen.getByLabelText(label))]).toEqual([label, true]);
  });

  it('are choices and dates of a form', () => {
    render(
      <form>
        <input type="checkbox" aria-label="Urgent" />
        <input type="radio" aria-label="Yes" />
        <input type="date" aria-label="From" />
        <select aria-label="Country" />
      </form>,
    );
    for (const label of ['Urgent', 'Yes', 'From', 'Country'])
      expect([label, isStorable(screen.getByLabelText(label))]).toEqual([label, true]);
  });

  it('exclude passwords, even while they are shown', () => {
    render(<TextField label="API key" type="password" />);
    const field = screen.getByLabelText('API key');
    expect(isStorable(field)).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    expect(isStorable(field)).toBe(false);
  });

  it('exclude one-time codes, in all of their boxes', () => {
    render(
      <>
        <PinInput label="Code" value="" onChange={() => undefined} />
        <TextField label="Code from the app" autoComplete="one-time-code" />
      </>,
    );
    for (const field of screen.getAllByRole('textbox')) expect(isStorable(field)).toBe(false);
  });

  it.each([
    ['a search', <input key="1" type="search" aria-label="Search" />],
    [
      'a combo box',
      <input key="2" role="combobox" aria-expanded="false" aria-controls="x" aria-label="Zone" />,
    ],
    ['a card number', <input key="3" autoComplete="cc-number" aria-label="Card" />],
    ['a choice that filters a list', <input key="4" type="checkbox" aria-label="Only mine" />],
    [
      'a switch',
      <form key="6">
        <input type="checkbox" role="switch" aria-checked="false" aria-label="Active" />
      </form>,
    ],
    [
      'a file',
      <form key="7">
        <input type="file" aria-label="Costs" />
      </form>,
    ],
    [
      'the month of a card',
      <form key="8">
        <input type="month" autoComplete="cc-exp" aria-label="Expires" />
      </form>,
    ],
    ['a field that is read only', <input key="5" readOnly aria-label="Email" />],
  ])('exclude %s', (_name, field) => {
    const { container } = render(field);
    expect(isStorable(container.querySelector('input'))).toBe(false);
  });
});

describe('the key of a field', () => {
  it('includes its dialog, group and row', () => {
    render(
      <div role="dialog" aria-labelledby="title">
        <h2 id="title">New rule</h2>
        <fieldset>
          <legend>Costs</legend>
          <table>
            <tbody>
              <tr>
                <th scope="row">Mug</th>
                <td>
                  <TextField label="Unit cost" />
                </td>
              </tr>
            </tbody>
          </table>
        </fieldset>
      </div>,
    );
    const field = screen.getByLabelText('Unit cost');
    expect(field instanceof HTMLInputElement && fieldKey(field)).toEqual({
      scope: 'New rule › Costs › Mug',
      label: 'Unit cost',
    });
  });

  it('is missing without a label', () => {
    const { container } = render(<input />);
    const field = container.querySelector('input');
    expect(field && fieldKey(field)).toBeUndefined();
  });
});
