import { expect, it } from '@jest/globals';
import { createTurns } from './turns.ts';

it('runs two at a time in order of arrival, even after a failure', async () => {
  const inTurn = createTurns(2);
  const starts: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const start = (name: string) =>
    inTurn(
      () =>
        new Promise<void>((resolve, reject) => {
          starts.push(name);
          ends.set(name, (error) => (error ? reject(error) : resolve()));
        }),
    );
  const first = start('a');
  const all = [start('b'), start('c'), start('d')];
  expect(starts).toEqual(['a', 'b']);
  ends.get('a')?.(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  expect(starts).toEqual(['a', 'b', 'c']);
  ends.get('b')?.();
  await all[0];
  expect(starts).toEqual(['a', 'b', 'c', 'd']);
  for (const name of ['c', 'd']) ends.get(name)?.();
  await Promise.all(all);
});
