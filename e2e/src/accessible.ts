import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Of the rules, the one whose answer depends on the theme. */
const THEMED = 'color-contrast';

/** Its other mode opens a tab for every look, to join the results of frames of other origins: the product has none. */
const axeOf = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);

/** No accessibility violation in what the page shows now, or in a part of it; `what` names it in the message. */
export async function assertAccessible(page: Page, what: string, part?: string): Promise<void> {
  const axe = axeOf(page);
  await assertNone(part ? axe.include(part) : axe, what);
}

/** A page that was found accessible is so in the other theme too. */
export async function assertAccessibleDark(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // The styles of the theme are in force from the next frame on.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await assertNone(axeOf(page).withRules(THEMED), `${what}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function assertNone(axe: AxeBuilder, what: string): Promise<void> {
  const { violations } = await axe.analyze();
  assert.deepEqual(
    violations.map(
      ({ id, nodes }) => `${what}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    [],
  );
}
