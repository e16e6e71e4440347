import { describe, expect, it } from '@jest/globals';
import { exactIds } from './ads-request.ts';
import { jsonRows } from './json-rows.ts';

describe('jsonRows', () => {
  it.each([1, 2, 7, 1_000])('finds every object in chunks of %i characters', async (size) => {
    const text = JSON.stringify(rows, null, size === 7 ? 2 : 0);
    expect((await read(text, size)).map((row) => JSON.parse(row))).toEqual(rows);
  });

  it('finds none in an empty list, and fails on truncated text', async () => {
    expect(await read('[]', 1)).toEqual([]);
    await expect(read('[{"clicks":1},{"cli', 4)).rejects.toThrow('within a row');
  });

  const rows = [
    { searchTerm: 'a "quoted" } brace', clicks: 1 },
    { searchTerm: 'ends with a backslash \\', nested: { deep: [{}] } },
    { searchTerm: '{[', clicks: 0 },
  ];
});

it('preserves ids that exceed the precision of a number', () => {
  expect(JSON.parse(exactIds('{"campaignId": 123456789012345678, "clicks": 3}'))).toEqual({
    campaignId: '123456789012345678',
    clicks: 3,
  });
});

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

const read = async (text: string, size: number): Promise<string[]> => {
  const rows: string[] = [];
  for await (const row of jsonRows(inPieces(text, size))) rows.push(row);
  return rows;
};
