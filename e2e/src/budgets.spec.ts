import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { accounts } from './product.ts';
import { signIn } from './sign-in.ts';

const ROOMS = [
  { room: 'host-shell', folder: '/app/shell/', email: undefined },
  { room: 'mf-public', folder: '/app/remotes/mf-public/', email: undefined },
  { room: 'mf-ratings', folder: '/app/remotes/mf-ratings/', email: accounts.seller },
  { room: 'mf-reimburse', folder: '/app/remotes/mf-reimburse/', email: accounts.seller },
  { room: 'mf-admin', folder: '/app/remotes/mf-admin/', email: accounts.admin },
];

test.describe('opening a page stays within the budget of its room', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const { room, folder, email } of ROOMS)
    test(room, async ({ page }) => {
      const budget = budgetOf(room);
      if (email) await signIn(page, email);
      const response = await page.goto(budget.page);
      if (!response) throw new Error(`${budget.page} has no document.`);
      const scripts = new Set(
        [...(await response.text()).matchAll(SCRIPT)].map(([, address = '']) => address),
      );
      const own = [...scripts].filter((address) => address.startsWith(folder));
      const sizes = await Promise.all(
        own.map((address) => compressedSize(new URL(address, page.url()).href)),
      );
      const { responseBodySize } = await response.request().sizes();
      const cost = {
        document: responseBodySize,
        scripts: own.length,
        bytes: sizes.reduce((sum, size) => sum + size, 0),
      };
      expect(own, 'scripts that the document names').not.toEqual([]);
      for (const figure of ['document', 'scripts', 'bytes'] as const)
        expect(cost[figure], `${figure} of ${JSON.stringify(cost)}`).toBeLessThanOrEqual(budget[figure]);
    });
});

/** `<room>/budget.json`: what opening one of its pages may cost, with an empty cache, compressed. */
interface Budget {
  /** The page's address below /app/. */
  readonly page: string;
  /** Bytes of the document, which names the remotes of other tests as well. */
  readonly document: number;
  /** The room's own scripts that the document names, and their bytes. */
  readonly scripts: number;
  readonly bytes: number;
}

const SCRIPT = /(?:src|href)="(\/app\/[^"]+\.js)"/g;

const budgetOf = (room: string): Budget =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', room, 'budget.json'), 'utf8'));

/** Bytes of a file as the gateway sends it. */
async function compressedSize(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  await answer.body?.cancel();
  expect(answer.headers.get('content-encoding'), address).toBe('br');
  return Number(answer.headers.get('content-length'));
}
