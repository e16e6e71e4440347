/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import './no-layout-fixture.ts';

import { closePage, fakeGateway, PageFrame, signIn } from '@fairshelf/shared-contracts/testing';
import { speak } from '@fairshelf/shared-contracts/texts';
import { afterEach, expect, it } from '@jest/globals';
import { msg } from '@lingui/core/macro';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import CampaignBuilderPage from './page.tsx';

afterEach(async () => {
  closePage();
  await speak('en');
});

it('changes its language at once, including the canvas and the palette, and keeps the typed text', async () => {
  fakeGateway();
  signIn({ role: 'super-admin' });
  const page = () => (
    <MemoryRouter>
      <PageFrame>
        <CampaignBuilderPage />
      </PageFrame>
    </MemoryRouter>
  );
  const { rerender } = render(page());
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'November');
  const german = {
    [msg`Heading`.id]: 'Überschrift',
    [msg`Add: ${{ block: '' }}`.id]: 'Hinzufügen: {block}',
    [msg`${{ kind: '' }}, block ${{ number: 1 }}`.id]: '{kind}, Block {number}',
    [msg`not finished`.id]: 'nicht fertig',
  };
  await act(() => speak('de', { de: async () => ({ default: german }) }));
  rerender(page());
  const canvas = within(screen.getByRole('region', { name: 'The email' }));
  expect(canvas.getAllByRole('button').map((block) => block.textContent)[0]).toBe(
    'Überschrift, Block 1: Überschrift, nicht fertig',
  );
  expect(screen.getByRole('button', { name: 'Hinzufügen: Überschrift' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('November');
});
