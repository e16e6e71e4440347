import type { ContractUse } from '@fairshelf/shared-contracts/delivery';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { printUses } from './print-uses.ts';

beforeEach(() => {
  lines.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)));
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('whether a part of the contract can be removed', () => {
  it('lists its users, and fails', async () => {
    await expect(printUses(client([old, current]), 'a.old')).rejects.toThrow(
      "a.old is still used: it can't be removed.",
    );
    expect(lines).toEqual([
      'unified: call a.old is used by mf-ratings 1.4.2 and older, 0.3% of pages; 12 requests in 24 hours',
    ]);
  });

  it('fails while requests arrive that no version in the field declares', async () => {
    await expect(printUses(client([{ ...unused, requests: 3 }]), 'a.gone')).rejects.toThrow('still used');
  });

  it('reports that nobody uses it', async () => {
    await printUses(client([old, unused]), 'a.gone');
    expect(lines.at(-1)).toBe('Nobody in the field uses a.gone: it can be removed.');
  });

  it('lists everything deprecated if no name is given', async () => {
    await expect(printUses(client([old, unused, current]), undefined)).rejects.toThrow(
      'Something deprecated is still used',
    );
    expect(lines.map((line) => line.split(' ')[2])).toEqual(['a.old', 'a.gone']);
  });
});

const old: ContractUse = {
  kind: 'call',
  name: 'a.old',
  deprecated: 'Deprecated since 1.1.0. Use a.new.',
  fields: [],
  requests: 12,
  users: [{ remote: 'mf-ratings', version: '1.4.2', isOlderOnly: true, share: 0.003 }],
};
const unused: ContractUse = { ...old, name: 'a.gone', requests: 0, users: [] };
const current: ContractUse = { ...old, name: 'a.new', deprecated: null, requests: null };
const client = (uses: readonly ContractUse[]) => ({
  contractUse: async (edition: string) => (edition === 'unified' ? uses : []),
});

const lines: string[] = [];
