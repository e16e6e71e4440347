import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FileField } from './file-field.tsx';

afterEach(cleanup);

describe('the file field', () => {
  it('accepts a selected file, and the same file again', async () => {
    const onChange = jest.fn();
    render(<FileField label="File" file={null} onChange={onChange} accept=".csv" />);
    await userEvent.upload(screen.getByLabelText('File'), csv);
    await userEvent.upload(screen.getByLabelText('File'), csv);
    expect(onChange.mock.calls).toEqual([[csv], [csv]]);
  });

  it('accepts a dropped file unless it is disabled', () => {
    const onChange = jest.fn();
    const { rerender } = render(<FileField label="File" file={null} onChange={onChange} accept=".csv" />);
    const drop = () =>
      fireEvent.drop(screen.getByText('Choose a file or drop it here'), { dataTransfer: { files: [csv] } });
    drop();
    rerender(<FileField label="File" file={null} onChange={onChange} accept=".csv" disabled />);
    drop();
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it("shows the file's name and error", () => {
    render(<FileField label="File" file={csv} onChange={() => {}} accept=".csv" error="It is empty." />);
    expect(screen.getByText('reviews.csv')).toBeTruthy();
    expect(screen.getByLabelText('File').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('It is empty.')).toBeTruthy();
  });
});

const csv = new File(['a,b'], 'reviews.csv', { type: 'text/csv' });
