import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The only rule whose result depends on the theme. */
const THEMED = 'color-contrast';

/** The checker is already in the document: injecting it again adds nothing. */
const IN_PAGE = 'void 0;';

/** Its other mode opens a tab per check, to merge results of frames from other origins: the product has none. */
const axeOf = (page: Page, part: string | undefined, axeSource?: string) => {
  const axe = new AxeBuilder({ page, ...(axeSource ? { axeSource } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  return part ? axe.include(part) : axe;
};

/** Asserts that the page, or a part of it, has no accessibility violation; `what` names it in the message. */
export async function assertAccessible(page: Page, what: string, part?: string): Promise<void> {
  await assertNone(axeOf(page, part), what);
}

/** Asserts that a page (or part) that was just found accessible is accessible in the dark theme too. */
export async function assertAccessibleDark(page: Page, what: string, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // The styles of the theme apply from the next frame on.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await assertNone(axeOf(page, part, IN_PAGE).withRules(THEMED), `${what}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks both themes without a reload: all rules, then the theme-dependent one again. */
export async function assertAccessibleInBothThemes(page: Page, what: string, part?: string): Promise<void> {
  await assertAccessible(page, what, part);
  await assertAccessibleDark(page, what, part);
}

async function assertNone(axe: AxeBuilder, what: string): Promise<void> {
  const { violations } = await axe.analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${what}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}
