import { i18n } from '@fairshelf/shared-contracts/texts';
import { expect, it } from '@jest/globals';
import { needTexts, speakInShell } from './catalogues.ts';

it('shows a part that is needed while a language loads in that language', async () => {
  const language = speakInShell('de');
  await Promise.all([language, needTexts('visitor')]);
  expect(i18n._('Remember me')).toBe('Angemeldet bleiben');
});
