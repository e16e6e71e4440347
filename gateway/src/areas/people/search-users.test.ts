import { USER_SORTS } from '@fairshelf/shared-contracts/people';
import { describe, expect, it } from '@jest/globals';
import { COUNT, search, setUpUsers, walk } from './many-users-fixture.ts';

setUpUsers();

describe('a list of 100,000 users', () => {
  it('is paged forward and back without gaps or duplicates', async () => {
    const { there, back } = await walk({ search: 'person1234', sort: '-created_at', limit: '3' }, 50);
    expect(there.map((user) => user.email)).toEqual([
      'person1234@example.com',
      ...Array.from({ length: 10 }, (_, n) => `person1234${n}@example.com`),
    ]);
    expect(back).toEqual(there);
  });

  it('is paged correctly across people who share a name or never signed in', async () => {
    for (const sort of ['name', 'last_seen_at', '-last_seen_at', 'company_name'] as const) {
      const { there, back } = await walk({ sort, limit: '150' }, 4);
      expect(new Set(there.map(({ id }) => id)).size).toBe(600);
      expect(back.map(({ id }) => id)).toEqual(there.map(({ id }) => id));
    }
    const { rows } = await search({ sort: 'last_seen_at' });
    expect(rows[0]?.last_seen_at).toBeNull();
  }, 60_000);

  it.each(USER_SORTS)('is sorted by %s on every page', async (sort) => {
    const { next } = await search({ sort });
    const { next: cursor } = await search({ sort, cursor: next ?? '' });
    const page = await search({ sort, cursor: cursor ?? '' });
    expect(page).toMatchObject({ total: COUNT, rows: { length: 50 } });
  });

  it('returns exactly the matching people for each filter', async () => {
    const count = async (query: object) => (await search(query)).total;
    await expect(count({ state: 'deleted' })).resolves.toBe(COUNT / 100);
    await expect(count({ state: 'unverified' })).resolves.toBe(COUNT / 50);
    await expect(count({ seen: 'never' })).resolves.toBe(COUNT / 10);
    await expect(count({ seen: 'day' })).resolves.toBe(2_200);
    await expect(count({ imports: 'importing' })).resolves.toBe(5);
    await expect(count({ imports: 'done' })).resolves.toBe(5);
    await expect(count({ imports: 'none' })).resolves.toBe(COUNT - 10);
    await expect(count({ plan: 'review' })).resolves.toBe(COUNT);
    await expect(count({ plan: 'reimburse' })).resolves.toBe(0);
    await expect(count({ search: 'company 000007' })).resolves.toBe(5);
    await expect(count({ search: '100%' })).resolves.toBe(0);
    // Two letters are too few for an index, and case doesn't distinguish names.
    await expect(count({ search: 'N7' })).resolves.toBe(11_111);
    await expect(count({ search: 'PERSON 976' })).resolves.toBe(102);
    // Matches must not span two names.
    await expect(count({ search: 'com person' })).resolves.toBe(0);
    const { rows } = await search({ role: 'case-manager', sort: '-email' });
    expect(rows.map(({ email, role }) => `${email} ${role}`).sort()).toEqual([
      'person70007@example.com case-manager',
      'person7@example.com case-manager',
    ]);
  }, 60_000);

  it('refuses an invalid page', async () => {
    await expect(search({ cursor: 'bm9uc2Vuc2U' })).rejects.toThrow('not one of this list');
  });
});
