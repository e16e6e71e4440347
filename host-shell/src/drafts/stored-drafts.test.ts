import { describe, expect, it } from '@jest/globals';
import { memoryStorage, NOW } from '../testing/session-fixture.ts';
import { createDraftStore, DRAFT_TTL_MS, type DraftField } from './stored-drafts.ts';

describe('stored drafts', () => {
  it('are returned to the same person on the same page only', () => {
    const { drafts } = open();
    drafts.write('ann@shop.test', PAGE, [name]);
    expect(drafts.read('ann@shop.test', PAGE)).toEqual([name]);
    expect(drafts.read('ann@shop.test', '/settings/account')).toEqual([]);
    expect(drafts.read('bob@shop.test', PAGE)).toEqual([]);
  });

  it('are deleted as soon as another person reads them', () => {
    const { drafts, storage } = open();
    drafts.write('ann@shop.test', PAGE, [name]);
    drafts.read('bob@shop.test', '/dashboard');
    expect(storage.length).toBe(0);
    expect(drafts.read('ann@shop.test', PAGE)).toEqual([]);
  });

  it('expire after a day', () => {
    const { drafts, time } = open();
    drafts.write('ann@shop.test', PAGE, [name]);
    time.now += DRAFT_TTL_MS - 1;
    expect(drafts.read('ann@shop.test', PAGE)).toEqual([name]);
    time.now += 1;
    expect(drafts.read('ann@shop.test', PAGE)).toEqual([]);
  });

  it('cover the five latest pages', () => {
    const { drafts } = open();
    for (let page = 1; page <= 6; page++) drafts.write('ann@shop.test', `/page-${page}`, [name]);
    expect(drafts.read('ann@shop.test', '/page-1')).toEqual([]);
    expect(drafts.read('ann@shop.test', '/page-2')).toEqual([name]);
    expect(drafts.read('ann@shop.test', '/page-6')).toEqual([name]);
  });

  it('store whole fields up to 100,000 characters', () => {
    const { drafts } = open();
    const long = { ...name, label: 'Message', text: 'x'.repeat(100_001) };
    drafts.write('ann@shop.test', PAGE, [long, name]);
    expect(drafts.read('ann@shop.test', PAGE)).toEqual([name]);
  });

  it('are removed from storage with their last field', () => {
    const { drafts, storage } = open();
    drafts.write('ann@shop.test', PAGE, [name]);
    drafts.write('ann@shop.test', PAGE, []);
    expect(storage.length).toBe(0);
  });

  it.each(['{broken', '{}', '[{"owner":1}]'])('ignore what is not a list of drafts: %s', (text) => {
    const { drafts, storage } = open();
    storage.setItem('form.drafts', text);
    expect(drafts.read('ann@shop.test', PAGE)).toEqual([]);
  });
});

const PAGE = '/rating/review-requests';
const words = 'A week after delivery';
const name: DraftField = { scope: 'New rule', label: 'Name', text: words, words };

function open() {
  const storage = memoryStorage();
  const time = { now: NOW };
  const drafts = createDraftStore(
    () => storage,
    () => time.now,
  );
  return { storage, time, drafts };
}
