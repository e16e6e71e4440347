import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import { expect, it } from '@jest/globals';
import { forReader } from '../../../base/formats/person-formats.ts';
import { AUDITED_READS, changes } from '../../../server/router.ts';
import { actionInWords, actionSentences } from './action-words.ts';

it('every audited call has a description, and no other call does', () => {
  const calls = ALL_CALLS.filter((call) => call.file || (changes(call) && call.isRecorded));
  const names = [...calls.map(({ name }) => name), ...AUDITED_READS];
  expect(Object.keys(actionSentences).toSorted()).toEqual(names.toSorted());
});

it("describes a call in the reader's language", () => {
  const german = { language: 'de', locale: 'de-DE', timeZone: 'UTC' } as const;
  expect(actionInWords('tag-rule.save')).toBe('Saved a tag rule');
  expect(forReader(german, () => actionInWords('tag-rule.save'))).toBe('Tag-Regel gespeichert');
  expect(forReader(german, () => actionInWords('rating.list'))).toBe('Daten gelesen');
  expect(actionInWords('toString')).toBe('toString');
});
