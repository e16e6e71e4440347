import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Of the rules, the one whose answer depends on the theme. */
const THEMED = 'color-contrast';

/** What the checker needs is in the document already: a second look at it brings nothing. */
const IN_PAGE = 'void 0;';

/** Its other mode opens a tab for every look, to join the results of frames of other origins: the product has none. */
const axeOf = (page: Page, part: string | undefined, axeSource?: string) => {
  const axe = new AxeBuilder({ page, ...(axeSource ? { axeSource } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  return part ? axe.include(part) : axe;
};

/** No accessibility violation in what the page shows now, or in a part of it; `what` names it in the message. */
export async function assertAccessible(page: Page, what: string, part?: string): Promise<void> {
  await assertNone(axeOf(page, part), what);
}

/** A page (or part) that was just found accessible is so in the dark theme too. */
export async function assertAccessibleDark(page: Page, what: string, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // The styles of the theme are in force from the next frame on.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await assertNone(axeOf(page, part, IN_PAGE).withRules(THEMED), `${what}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** In both themes without a load between: by every rule, and again by the one whose answer depends on the theme. */
export async function assertAccessibleInBothThemes(page: Page, what: string, part?: string): Promise<void> {
  await assertAccessible(page, what, part);
  await assertAccessibleDark(page, what, part);
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
