/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { setSentenceSource } from '@fairshelf/shared-contracts/core';
import { getCase, readOwnMessages } from '@fairshelf/shared-contracts/reimbursement';
import { SENTENCES } from '@fairshelf/shared-contracts/sentences';
import { closePage, type FakeGateway, PageFrame } from '@fairshelf/shared-contracts/testing';
import { speak } from '@fairshelf/shared-contracts/texts';
import { uiCatalogues } from '@fairshelf/shared-ui/texts';
import { compileCatalogue } from '@fairshelf/tooling/webpack/catalogue-loader.ts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startCasePage } from '../../testing/case-page.tsx';
import { caseWithEvidence, message } from '../../testing/cases.ts';
import cases from '../../texts/cases/de.json' with { type: 'json' };
import common from '../../texts/common/de.json' with { type: 'json' };
import CasesPage from './page.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = startCasePage({ unreadMessages: 2 });
  gateway.answer(readOwnMessages, null);
});
afterEach(async () => {
  closePage();
  setSentenceSource(() => undefined);
  await speak('en');
});

it('shows a German reader no text in English', async () => {
  await open();
  const english = new Set(texts());
  expect([...english]).toEqual(expect.arrayContaining(['Messages', 'Search cases']));
  closePage();
  setSentenceSource(() => SENTENCES.de);
  await inGerman();
  await open();
  const german = texts();
  expect(german).toEqual(expect.arrayContaining(['Nachrichten', 'Fälle suchen', 'Im Lager verloren']));
  expect(german.filter((text) => english.has(text) && !KEPT.has(text))).toEqual([]);
});

it('changes the language of an open dialog and keeps the typed text', async () => {
  const { rerender } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Skip this case' }));
  await userEvent.type(await screen.findByLabelText('Why?'), 'Not ours');
  await act(inGerman);
  rerender(page());
  const dialog = await screen.findByRole('dialog', { name: 'Diesen Fall überspringen' });
  const reason = within(dialog).getByLabelText('Warum?');
  expect(reason instanceof HTMLTextAreaElement && reason.value).toBe('Not ours');
});

const SPOKEN = ['aria-label', 'placeholder', 'title', 'alt'] as const;
/** The evidence by the gateway, what people wrote, and words that both languages share. */
const KEPT = new Set([
  ...['Stone mug', 'X00MUG · MUG-1', 'X00MUG', 'MUG-1', 'PHX6', 'Cleo', 'Filed today.', 'FNSKU'],
  ...['4 units were misplaced.', '1 was found again.', 'Reimbursement 900, lost in the warehouse'],
  ...['detected', 'Fairshelf', 'Status'],
  // The label of a hidden button of React Aria, which has no translations here.
  'Dismiss',
]);

/** Everything that can be read or heard on the page. */
function texts(): string[] {
  const elements = [...document.body.querySelectorAll('*')].filter(({ tagName }) => tagName !== 'STYLE');
  const own = elements.flatMap(({ childNodes }) =>
    [...childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [])),
  );
  const attributes = elements.flatMap((element) => SPOKEN.map((name) => element.getAttribute(name) ?? ''));
  return [...own, ...attributes]
    .map((text) => text.trim())
    .filter((text) => /\p{L}{3}/u.test(text) && !/\d, \d{4}/.test(text));
}

/** The page's catalogues and those of the components, as the build compiles them. */
async function inGerman(): Promise<void> {
  const ui = Object.entries((await uiCatalogues.de?.())?.default ?? {}).flatMap(([english, text]) =>
    typeof text === 'string' ? [[english, text] as const] : [],
  );
  const compiled = compileCatalogue({ ...Object.fromEntries(ui), ...common, ...cases });
  await speak('de', { de: async () => ({ default: compiled }) });
}

const page = () => (
  <PageFrame search="?case=case-1">
    <CasesPage />
  </PageFrame>
);
async function open() {
  gateway.answer(getCase, {
    ...caseWithEvidence({ state: 'action-needed', needs: ['inbound-info'] }),
    documents: { needed: ['invoice'], files: [] },
    messages: [message()],
  });
  const rendered = render(page());
  await screen.findByText('Filed today.');
  return rendered;
}
