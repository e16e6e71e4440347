import '../testing/encoder-and-channel.ts';
import { describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { SpecimenPage } from './specimen-page.tsx';

// Not a plain import: CommonJS is evaluated before the line above that prepares its globals.
const { renderToString } = await import('react-dom/server');

describe('prerendered basics', () => {
  it('hydrate without a mismatch and keep text typed before', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const onError = jest.fn();
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(<SpecimenPage />);
    const email = place.querySelector<HTMLInputElement>('input[type="email"]');
    if (email) email.value = 'typed@early.test';
    const root = await act(async () => hydrateRoot(place, <SpecimenPage />, { onRecoverableError: onError }));
    expect(onError).not.toHaveBeenCalled();
    expect(complaints).not.toHaveBeenCalled();
    expect(place.querySelector('input[type="email"]')).toBe(email);
    expect(email?.value).toBe('typed@early.test');
    await act(async () => root.unmount());
    complaints.mockRestore();
  });
});
