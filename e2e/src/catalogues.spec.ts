import { expect, test } from './fixtures.ts';
import { untilLive } from './live.ts';
import { catalogues, expectGerman, heading, OWN, open } from './loaded-catalogues.ts';
import { accounts, PASSWORD } from './product.ts';

test.describe('a page for a German visitor requests each catalogue once, together with its scripts, and none in English', () => {
  test.describe.configure({ mode: 'parallel' });

  test('before signing in', async ({ visit }) => {
    const visitor = await visit(german);
    await visitor.page.goto('login');
    expectGerman(await open(visitor, 'login', heading('Anmelden')), 'login', 4);
    expectGerman(await open(visitor, 'register/info', heading('Konto erstellen')), 'register/info', 3);
    expect(visitor.complaints).toEqual([]);
  });

  test('on the public site', async ({ visit }) => {
    const visitor = await visit(german);
    await visitor.page.goto('login');
    const pageLoad = await open(visitor, 'de/pricing', async (page) => {
      await untilLive(page);
      await heading('Preise')(page);
    });
    expectGerman(pageLoad, 'de/pricing', 3);
    expect(visitor.complaints).toEqual([]);
  });

  test('signed in', async ({ visit }) => {
    const visitor = await visit(german);
    const { page } = visitor;
    // Other tests of this account read numbers in English.
    await visitor.context.route('**/api/user/browser-formats', (route) => route.fulfill({ status: 204 }));
    await page.goto('login');
    await page.getByLabel('E-Mail').fill(accounts.seller);
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await heading('Dashboard')(page);
    for (const [path, title] of [
      ['dashboard', 'Dashboard'],
      ['rating/ratings', 'Product Ratings Tracker'],
      ['reimbursement/cases', 'Fälle'],
    ] as const)
      expectGerman(await open(visitor, path, heading(title)), path, 5);
    expect(visitor.complaints).toEqual([]);
  });

  const german = { locale: 'de-DE' };
});

declare global {
  interface Window {
    notedScripts?: { readonly path: string; readonly integrity: string }[];
  }
}

test('a language chosen later loads without a reload, each catalogue with its integrity hash', async ({
  visit,
}) => {
  const visitor = await visit({ locale: 'en-US' });
  const { page } = visitor;
  await page.goto('login');
  const languages = await catalogues(visitor);
  await page.getByLabel('Email').fill(accounts.advertising);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await heading('Dashboard')(page);
  await page.goto('rating/ratings');
  await heading('Product Ratings Tracker')(page);
  // Other tests of this account are in English.
  await page.route('**/api/user', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 204 }),
  );
  await page.evaluate(noteScripts);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await expect(
    page.getByRole('columnheader', { name: 'Bewertung', includeHidden: true }).first(),
  ).toBeVisible();
  const scripts = await page.evaluate(() => window.notedScripts);
  const german = scripts?.filter(({ path }) => languages.get(path) === 'de' && OWN.test(path)) ?? [];
  expect(german.length).toBeGreaterThan(0);
  expect(german.filter(({ integrity }) => !integrity.startsWith('sha256-'))).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

/** Notes the scripts that the page adds from now on; they are removed once they have run. Ends with the document. */
function noteScripts(): void {
  const scripts: NonNullable<Window['notedScripts']> = [];
  window.notedScripts = scripts;
  const note = (node: Node) => {
    if (!(node instanceof HTMLScriptElement) || !node.src) return;
    scripts.push({ path: new URL(node.src).pathname, integrity: node.integrity });
  };
  const watching = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(note);
  });
  watching.observe(document, { childList: true, subtree: true });
}
