import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures.ts';
import { codeOfMail } from '../mailbox.ts';
import { accounts, PASSWORD, productUrl } from '../product.ts';
import { newAddress } from '../signup-steps.ts';
import { type Actor, actorOf } from './actor.ts';
import { type Engine, KEYS } from './engine.ts';
import { installedEngines } from './installed-engines.ts';
import { prepareSeller } from './prepare-seller.ts';
import { SELLER_PAGES } from './seller-pages.ts';

for (const { name, launch } of installedEngines()) {
  test.describe(`in ${name}`, () => {
    test.describe.configure({ mode: 'serial' });
    let engine: Engine;
    let actor: Actor;
    test.beforeAll(async ({ browser }) => {
      await prepareSeller(browser);
      engine = await launch();
      actor = actorOf(engine.window);
    });
    test.afterAll(async () => {
      await engine?.close();
    });

    test('signs up, with the consent popup', async ({ browserName: _ }, info) => {
      info.annotations.push({ type: 'engine', description: engine.version });
      const email = newAddress('engine');
      const [local = '', domain = ''] = email.split('@');
      await open('register/info');
      await actor.click('button', /Email domain/);
      await actor.click('option', /^Other$/);
      await actor.fill(/^Full name/, 'Ann Lee');
      await actor.fill(/^Company name/, 'Harbour Goods');
      await actor.fill(/^Email$/, local);
      await actor.fill(/^Your email domain/, domain);
      await actor.fill(/^Password$/, PASSWORD);
      await actor.fill(/^Confirm password/, PASSWORD);
      await actor.click('button', /^Next$/);
      await actor.see('heading', /^Verify your email$/);
      await actor.click('field', /^Digit 1 of 6$/);
      await actor.window.press(await codeOfMail(email));
      await actor.click('button', /^Verify Email$/);
      await actor.see('heading', /^Connect your seller account$/);
      await actor.click('button', /Region/);
      await actor.click('option', /North America/);
      await actor.click('button', /Marketplace/);
      await actor.click('option', /United States/);
      await actor.click('button', /^Connect$/);
      await actor.click('button', /^Confirm$/);
      const popup = actorOf(await engine.popup());
      await popup.see('field', /^Seller account/);
      await popup.window.evaluate(`(() => {
        const accounts = document.querySelector('select');
        accounts.value = [...accounts.querySelectorAll('optgroup[label="North America"] option')].at(-1).value;
        accounts.dispatchEvent(new Event('change', { bubbles: true }));
        return true;
      })()`);
      await popup.click('button', /^Confirm$/);
      await actor.see('heading', /^Congratulations/);
      await actor.see('text', /United States/);
      await actor.window.evaluate('(localStorage.clear(), sessionStorage.clear(), true)');
    });

    test('signs in', async () => {
      await open('logout');
      await open('login');
      await actor.fill(/^Email$/, accounts.seller);
      await actor.fill(/^Password$/, PASSWORD);
      await actor.click('button', /^Sign In$/);
      await actor.see('heading', /^Dashboard$/);
      await actor.expect('the way in to end', "sessionStorage.getItem('registry.asked_for') === null");
    });

    test('shows twelve pages with their data, none wider than the window', async () => {
      await open('dashboard');
      await actor.see('text', /^Average rating$/);
      for (const [path, title, readyText] of SELLER_PAGES) {
        await go(path);
        await actor.see('heading', new RegExp(`^${title}$`));
        await actor.see('text', readyText);
        await dismissPreferences(actor);
        const [wide, titles] = [
          await actor.window.evaluate(
            'document.documentElement.scrollWidth > document.documentElement.clientWidth',
          ),
          await actor.window.evaluate("document.querySelectorAll('h1').length"),
        ];
        expect(wide, `${path} reaches over the edge`).toBe(false);
        expect(titles, `${path} has one h1`).toBe(1);
      }
    });

    test('sorts and filters the tracker, clamps its titles, and opens a product', async () => {
      await open('rating/ratings');
      await actor.see('text', /^\d+ products$/);
      await dismissPreferences(actor);
      await actor.click('button', /^Rating$/);
      await actor.expect('the sort in the address', 'location.search.includes("sort=rating")');
      await actor.fill(/^Search products$/, 'mug');
      await actor.expect('the search in the address', 'location.search.includes("q=mug")');
      // A click on a title in the previous list would miss its target once the results replace it.
      await actor.expect(
        'only products that were searched for',
        `[...document.querySelectorAll('tbody th button')].every((title) => /mug/i.test(title.textContent))`,
      );
      await actor.expect(
        'titles of at most two lines',
        `[...document.querySelectorAll('tbody th button')].length > 0 &&
         [...document.querySelectorAll('tbody th button')].every((title) => title.offsetHeight <= 41)`,
      );
      await actor.click('button', /Mug/);
      await actor.see('text', /^Rating now$/);
      await actor.window.press(KEYS.escape);
      await actor.expect('the drawer to close', 'document.querySelector("[role=dialog]") === null');
    });

    test('imports reviews from a file', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'fairshelf-upload-'));
      try {
        const id = `RENG${Date.now().toString(36).toUpperCase()}`;
        const file = join(folder, 'reviews.csv');
        await writeFile(
          file,
          `Review ID;ASIN;Stars;Date;Title;Body\n${id};B0E2E00001;4;2026-11-02;E2E ${id};Fits well\n`,
        );
        await open('rating/reviews');
        await actor.click('button', /^Import reviews$/);
        await actor.see('button', /^Import$/);
        await actor.window.chooseFile('input[type=file]', file);
        await actor.see('text', /reviews\.csv/);
        await actor.click('button', /^Import$/);
        await actor.see('text', /1 review was read/);
        await actor.window.press(KEYS.escape);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });

    test('opens a page through the palette', async () => {
      await open('dashboard');
      await actor.see('text', /^Average rating$/);
      await dismissPreferences(actor);
      await actor.window.press('k', KEYS.control);
      await actor.see('field', /^Search pages/);
      await actor.expect('focus in the palette', 'document.activeElement?.role === "combobox"');
      await actor.window.press('payout');
      await actor.see('option', /Payout Summary/);
      await actor.window.press(KEYS.enter);
      await actor.see('heading', /^Payout Summary$/);
    });

    const open = (path: string) => actor.window.goto(`${productUrl()}${path}`);
    /** Like the product's links, without reloading the shell. */
    const go = (path: string) =>
      actor.window.evaluate(
        `(history.pushState(null, '', '${new URL(productUrl()).pathname}${path}'), dispatchEvent(new PopStateEvent('popstate', { state: null })))`,
      );
  });
}

const dismissPreferences = async (actor: Actor) => {
  if (await actor.isThere('heading', /^Notification preferences$/)) await actor.click('button', /^Close$/);
};
