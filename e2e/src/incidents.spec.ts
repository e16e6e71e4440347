import assert from 'node:assert/strict';
import { expect as expectWithin } from '@playwright/test';
import { assertAccessible, assertAccessibleDark } from './accessible.ts';
import { alertMailTo, linesAbout, linkAbout } from './alert-mail.ts';
import { startReceiver } from './alert-receiver.ts';
import { joinCompany } from './colleague.ts';
import { companion, journey, startVisit, test } from './fixtures.ts';
import { calmProducts, incidentOf, openIncidents, type Product } from './incident-list.ts';
import { goThroughMenu } from './menu.ts';
import { accounts } from './product.ts';
import { reviewsOf, story } from './rating-stories.ts';
import { fillSignIn, signIn } from './sign-in.ts';
import { chooseStore } from './store.ts';
import { untilImported } from './until-imported.ts';

/** Reading the store's ratings takes a moment on a slow machine. */
const READING_MS = 60_000;
const expect = expectWithin.configure({ timeout: READING_MS });

test.describe('an incident, from a falling rating to its cause', () => {
  const seller = journey();
  const colleague = companion({});
  const newcomer = companion({});
  let attacked: Product;
  let divided: Product;
  let faulty: Product;
  let cleaned: Product;
  let program: Awaited<ReturnType<typeof startReceiver>>;
  let openBefore: readonly string[];
  let reader: string;
  let lateReader: string;

  test.beforeAll(async () => {
    const { page } = seller;
    page.setDefaultTimeout(READING_MS);
    await signIn(page, accounts.seller);
    await untilImported(page);
    await chooseStore(page, 'Northwind Goods', 'Canada');
    const [first, second, third, fourth] = await calmProducts(page, 4);
    assert.ok(first && second && third && fourth);
    [attacked, divided, faulty, cleaned] = [first, second, third, fourth];
    openBefore = await openIncidents(page);
    program = await startReceiver();
  });
  test.afterAll(async () => {
    program.server.close();
  });

  test('can be sent to a webhook that accepts a test', async () => {
    const { page } = seller;
    await page.goto('settings/notification');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add webhook' });
    await dialog.getByLabel('Name').fill(hook);
    await dialog.getByRole('button', { name: /Send to/ }).click();
    await page.getByRole('option', { name: /Your own program/ }).click();
    await dialog.getByLabel('Address').fill(program.url);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^whsec_/)).toBeVisible();
    await page.getByRole('button', { name: 'I’ve copied it' }).click();
    await page.getByRole('button', { name: `Send test to ${hook}` }).click();
    await expect(page.getByText(`${hook} accepted the test alert.`)).toBeVisible();
    expect(program.bodies[0] ?? '').toMatch(/"type":"webhook\.test"/);
    await assertAccessible(page, 'Webhooks');
    await assertAccessibleDark(page, 'Webhooks');
  });

  test('can be emailed to a colleague for selected stores only', async () => {
    const { page } = colleague;
    reader = await joinCompany(seller.page, page, 'Northwind Goods', 'Ann Reader');
    await page.goto('settings/notification');
    const canada = page.getByRole('checkbox', { name: 'Northwind Goods, Canada' });
    // `check` looks at once; the choice shows a moment later, when it is being saved.
    await canada.click({ force: true });
    await expect(canada).toBeChecked();
    await expect(page.getByText('Saved.')).toBeVisible();
  });

  test('opens after the ratings are imported, with a description that matches the event', async () => {
    const { page } = seller;
    await story(attacked.asin, 'attack');
    await story(divided.asin, 'split');
    await story(faulty.asin, 'bad-batch');
    await story(cleaned.asin, 'removal');
    await goThroughMenu(page, 'Incidents');
    await expect(page.getByText(/^Ratings read/)).toBeVisible();
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(
      incidentOf(page, attacked).getByText(/^[\d,]+ new ratings averaged about 1\.\d\./),
    ).toBeVisible({
      timeout: READING_MS,
    });
    await expect(
      incidentOf(page, divided).getByText(/the listing was split or its variations were separated/),
    ).toBeVisible();
    await expect(
      incidentOf(page, faulty).getByText(/^[\d,]+ new ratings averaged about [12]\.\d\./),
    ).toBeVisible();
    await expect(
      incidentOf(page, cleaned)
        .getByText(/ratings? disappeared|The number of ratings went from/)
        .first(),
    ).toBeVisible();
    for (const product of [attacked, divided, faulty, cleaned]) {
      const words = await incidentOf(page, product).textContent();
      explanations.set(product.asin, words ?? '');
    }
    const newIncidents = (await openIncidents(page)).filter((asin) => !openBefore.includes(asin));
    const storyAsins = [attacked, divided, faulty, cleaned].map(({ asin }) => asin).toSorted();
    expect(newIncidents, 'nothing else fired').toEqual(storyAsins);
    await assertAccessible(page, 'Incidents');
    await assertAccessibleDark(page, 'Incidents');
  });

  test('is announced with product, stars and reason, and the alert links to it', async () => {
    const { page } = seller;
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const bell = page.getByRole('dialog', { name: 'Notifications' });
    const alert = bell.getByRole('listitem').filter({ hasText: attacked.title }).first();
    await expect(alert.getByText(/Rating fell from \d\.\d to \d\.\d/)).toBeVisible();
    await expect(alert.getByText(/new ratings averaged about/)).toBeVisible();
    await alert.getByRole('link').or(alert.getByRole('button')).first().click();
    await page.waitForURL(/\/rating\/incidents\?.*incident=/);
    await expect(
      page.getByRole('dialog', { name: /^Rating fell from/ }).getByText(attacked.title, { exact: true }),
    ).toBeVisible();
  });

  test('is delivered to the webhook, signed, with the same description', async () => {
    const { page } = seller;
    await page.goto('settings/notification');
    await page.getByRole('button', { name: `Deliveries of ${hook}` }).click();
    await expect(
      page
        .getByRole('dialog', { name: `Deliveries of ${hook}` })
        .getByRole('listitem')
        .filter({ hasText: attacked.title })
        .getByText('Delivered'),
    ).toBeVisible({ timeout: DELIVERY_MS });
    const alerts = program.bodies.map((body): unknown => JSON.parse(body));
    const alert = alerts.find((each) => String(Reflect.get(Object(each), 'title')).includes(attacked.title));
    const { type, text, url } = Object(alert);
    expect(type).toBe('incident.opened');
    expect(text).toMatch(/new ratings averaged about 1\.\d/);
    expect(url).toMatch(/\/rating\/incidents\?incident=/);
  });

  test('escalates with the reviews of these days, and names their common complaint', async () => {
    const { page, complaints } = seller;
    await page.goto('rating/reviews');
    lateReader = await joinCompany(page, newcomer.page, 'Northwind Goods', 'Bo Late');
    const csv = await reviewsOf(attacked.asin);
    await page.getByRole('button', { name: 'Import reviews' }).click();
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText(/reviews? w(as|ere) read/)).toBeVisible();
    await page.keyboard.press('Escape');
    await goThroughMenu(page, 'Incidents');
    await incidentOf(page, attacked).getByRole('button').first().click();
    const drawer = page.getByRole('dialog', { name: /^Rating fell from/ });
    await expect(drawer.getByText(/\d of the \d low reviews mention ‘\w+’/)).toBeVisible();
    await expect(drawer.getByText('Got worse')).toBeVisible();
    await expect(drawer.getByRole('heading', { name: 'Reviews of these days' })).toBeVisible();
    await expect(drawer.getByRole('figure').first()).toBeVisible();
    await assertAccessible(page, 'An incident');
    await assertAccessibleDark(page, 'An incident');
    expect(complaints).toEqual([]);
  });

  test('is the only thing emailed, with product, picture and description', async ({ browser }) => {
    const mail = await alertMailTo(reader);
    const { page, context } = await startVisit(browser);
    await page.setContent(mail.html);
    const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
    const products = [attacked, divided, faulty, cleaned];
    for (const { title, asin } of products) {
      const section = page.getByRole('heading', { level: 2 }).filter({ hasText: title }).first();
      await expect(section).toHaveText(/(Rating fell from \d\.\d to \d\.\d|ratings? disappeared)/);
      const picture = page
        .locator('img + h2')
        .filter({ hasText: title })
        .first()
        .locator('xpath=preceding-sibling::img[1]');
      await expect
        .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBeGreaterThan(0);
      const sentence = linesAbout(mail, title)[1] ?? '';
      expect(sentence.length, title).toBeGreaterThan(20);
      expect(explanations.get(asin)).toContain(sentence.split('. ')[0]);
    }
    const others = titles.filter((words) => !products.some(({ title }) => words.includes(title)));
    expect(others, 'nothing else was mailed').toEqual([]);
    await context.close();
  });

  test('is emailed again when it escalates, with the stars and texts of its reviews', async () => {
    const mail = await alertMailTo(lateReader);
    expect(linesAbout(mail, attacked.title)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^[★☆]{5} \S/)]),
    );
  });

  test('can be handled from the email after a sign-in and a confirmation', async ({ browser }) => {
    const mail = await alertMailTo(reader);
    const visit = await startVisit(browser);
    const { page, complaints } = visit;
    await page.goto(linkAbout(mail, faulty.title, 'Pause review requests of this product'));
    await fillSignIn(page, reader);
    const dialog = page.getByRole('alertdialog', { name: 'Pause review requests?' });
    await expect(dialog.getByText(faulty.title)).toBeVisible();
    const drawer = page.getByRole('dialog', { name: /^Rating fell from/ });
    await assertAccessible(page, 'An action from an email');
    await assertAccessibleDark(page, 'An action from an email');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(drawer.getByRole('button', { name: 'Pause review requests' })).toBeVisible();
    await page.goto(linkAbout(mail, faulty.title, 'Pause review requests of this product'));
    await dialog.getByRole('button', { name: 'Pause review requests' }).click();
    await expect(drawer.getByRole('button', { name: 'Resume review requests' })).toBeVisible();
    await page.goto(linkAbout(mail, faulty.title, 'Assign to me'));
    await page
      .getByRole('alertdialog', { name: 'Assign to you?' })
      .getByRole('button', { name: 'Assign to me' })
      .click();
    await expect(drawer.getByText('Assigned to Ann Reader')).toBeVisible();
    await page.goto(linkAbout(mail, faulty.title, 'Pause review requests of this product'));
    await expect(page.getByRole('alertdialog', { name: 'Review requests are paused already' })).toBeVisible();
    expect(complaints).toEqual([]);
    await visit.context.close();
  });

  test('is assigned, pauses review requests, and is closed with a cause', async () => {
    const { page, complaints } = seller;
    const drawer = page.getByRole('dialog', { name: /^Rating fell from/ });
    await drawer.getByRole('button', { name: /Assignee/ }).click();
    await page.getByRole('option', { name: /\(me\)$/ }).click();
    await expect(drawer.getByText(/^Assigned to /)).toBeVisible();
    await drawer.getByRole('button', { name: 'Pause review requests' }).click();
    await expect(drawer.getByRole('button', { name: 'Resume review requests' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Close incident' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close incident' });
    await dialog.getByRole('button', { name: /Cause/ }).click();
    await page.getByRole('option', { name: 'Unfair reviews' }).click();
    await dialog.getByLabel('Note (optional)').fill('Reported to Amazon');
    await dialog.getByRole('button', { name: 'Close incident' }).click();
    await expect(drawer.getByText('Closed: Unfair reviews').first()).toBeVisible();
    await expect(drawer.getByText('Reported to Amazon')).toBeVisible();
    await expect(dialog).toBeHidden();
    // The button that opened the dialog is gone with the state, so the focus may be anywhere.
    await drawer.press('Escape');
    await page.getByRole('radio', { name: /^Ended/ }).click();
    await expect(incidentOf(page, attacked)).toBeVisible();
    expect(complaints).toEqual([]);
  });

  /** The explanations on the page, by ASIN. */
  const explanations = new Map<string, string>();
  const hook = `Our program, run ${Date.now()}`;
});

/** Alerts are sent to webhooks once a minute. */
const DELIVERY_MS = 150_000;
