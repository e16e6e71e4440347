import { describe, expect, it } from '@jest/globals';
import { database, newAccount } from './detection-fixture.ts';
import { detectAll, type SourceRow, storeRows } from './records-fixture.ts';

/** The cases built from an account's rows, each as 'category units amount confidence state'. */
async function resultsOf(rows: readonly SourceRow[]): Promise<readonly string[]> {
  const account = newAccount();
  await storeRows(database, account, rows);
  const cases = await detectAll(database, account);
  return cases.map(
    ({ category, quantity, estimate_minor, confidence, state }) =>
      `${category} ${quantity} ${estimate_minor} ${confidence} ${state}`,
  );
}

/** One test per story: the rows of an account, and the expected cases. */
export const storiesOf = (
  name: string,
  stories: readonly (readonly [string, readonly SourceRow[], readonly string[]])[],
) =>
  describe(name, () => {
    it.each(stories)('%s', async (_, rows, expected) => {
      expect(await resultsOf(rows)).toEqual(expected);
    });
  });
