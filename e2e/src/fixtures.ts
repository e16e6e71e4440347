import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import { signIn } from './sign-in.ts';
import { chooseStore } from './store.ts';
import { untilImported } from './until-imported.ts';

export { expect } from '@playwright/test';

/** One visitor with a browser profile of their own. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Thrown errors, console errors and content policy violations, on every page of the visitor. */
  readonly complaints: string[];
}

/** A company and a country. */
export type Store = readonly [company: string, country: string];

/** The store with the most data of `accounts.seller`. */
export const NORTHWIND_US: Store = ['Northwind Goods', 'United States'];

export interface Start {
  /** The address of an account that is signed in before the test starts; if omitted, a visitor. */
  readonly person?: string;
  /** The store chosen after that. An account starts in its last store. */
  readonly store?: Store;
  /** Waits until every store of the account is imported. */
  readonly imported?: boolean;
}

interface Options {
  readonly person: string | undefined;
  readonly store: Store | undefined;
  readonly imported: boolean;
}

/** Runs something at the end of the test, even if it failed; in reverse order. */
export type AtEnd = (act: () => unknown) => void;

interface Fixtures {
  readonly atEnd: AtEnd;
  readonly complaints: string[];
  /** Another visitor, who leaves at the end of the test. */
  readonly visit: (options?: BrowserContextOptions) => Promise<Visit>;
}

/**
 * Playwright's own test with `complaints` of its page, further visitors (`visit`), and a page that starts as a person
 * in a store: `test.use({ person: accounts.seller, store: NORTHWIND_US })`.
 */
export const test = base.extend<Options & Fixtures>({
  person: [undefined, { option: true }],
  store: [undefined, { option: true }],
  imported: [false, { option: true }],
  complaints: async ({ context }, use) => use(listenTo(context)),
  // It depends on the complaints, so that they are recorded from the sign-in on.
  page: async ({ page, complaints: _recorded, person, store, imported }, use) => {
    await enter(page, { imported, ...(person ? { person } : {}), ...(store ? { store } : {}) });
    await use(page);
  },
  atEnd: async ({ browserName: _anyBrowser }, use) => {
    const acts: (() => unknown)[] = [];
    await use((act) => acts.push(act));
    for (const act of acts.toReversed()) await act();
  },
  visit: async ({ browser }, use) => {
    const visits: Visit[] = [];
    await use(async (options) => {
      const visit = await startVisit(browser, options);
      visits.push(visit);
      return visit;
    });
    await Promise.all(visits.map(({ context }) => context.close()));
  },
});

/** A visitor who stays until their context is closed: for hooks of a group. */
export async function startVisit(browser: Browser, options?: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext(options);
  const complaints = listenTo(context);
  return { page: await context.newPage(), context, complaints };
}

/**
 * A visitor for a whole group, whose tests are the steps of one journey: they run in order, and none after a failed
 * one. Called in the group, once.
 */
export function journey(start: Start = {}): Visit {
  test.describe.configure({ mode: 'serial' });
  return companion(start);
}

/** Another person in a group's journey. */
export function companion(start: Start): Visit {
  let visit: Visit | undefined;
  const currentVisit = (): Visit => {
    if (!visit) throw new Error('The journey begins with its first test.');
    return visit;
  };
  test.beforeAll(async ({ browser }) => {
    visit = await startVisit(browser);
    await enter(visit.page, start);
  });
  test.afterAll(async () => {
    await visit?.context.close();
  });
  return {
    get page() {
      return currentVisit().page;
    },
    get context() {
      return currentVisit().context;
    },
    get complaints() {
      return currentVisit().complaints;
    },
  };
}

async function enter(page: Page, { person, store, imported }: Start): Promise<void> {
  if (person) await signIn(page, person);
  if (imported) await untilImported(page);
  if (store) await chooseStore(page, ...store);
}

function listenTo(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`thrown: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  return complaints;
}
