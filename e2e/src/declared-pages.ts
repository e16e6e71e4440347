import type { Browser, Page } from '@playwright/test';
import { startVisit } from './fixtures.ts';
import { accounts } from './product.ts';
import { signIn } from './sign-in.ts';

/** A page of a signed-in person, as its remote declares it. */
export interface DeclaredPage {
  /** Relative to the product's address. */
  readonly path: string;
  /** The roles that it is for; if undefined, every signed-in person. */
  readonly roles: readonly string[] | undefined;
  readonly superAdmin: boolean;
}

/** The product's own remotes; other tests release more. */
const OURS: readonly string[] = ['mf-ratings', 'mf-reimburse', 'mf-admin', 'mf-public'];

interface Remote {
  readonly document: {
    readonly name: string;
    readonly routes: readonly Route[];
    readonly menu: readonly unknown[];
  };
}

interface Route {
  readonly path: string;
  readonly redirect?: string;
  readonly frame?: string;
  readonly access: { readonly roles?: readonly string[]; readonly superAdminBypass?: boolean };
}

/**
 * The pages within the product's frame, from the registry of an operator's page, which has every remote's. Steps of the
 * sign-up, the demo and the public site have no frame; pages of one thing (`:id`) need it to exist.
 */
export async function declaredPages(browser: Browser): Promise<readonly DeclaredPage[]> {
  const { page, context } = await startVisit(browser);
  await signIn(page, accounts.admin);
  await page.goto('system/role-management');
  const remotes = await registeredRemotes(page);
  await context.close();
  return remotes
    .flatMap(({ document }) => (OURS.includes(document.name) ? document.routes : []))
    .filter(({ path, redirect, frame }) => frame === undefined && !redirect && !path.includes(':'))
    .map(({ path, access: { roles, superAdminBypass = false } }) => ({
      path: path.slice(1),
      roles,
      superAdmin: superAdminBypass || roles?.includes('super-admin') === true,
    }));
}

/** Menu entries of remotes released by other tests, which have no translations. */
export const menusOfOthers = async (page: Page): Promise<readonly unknown[]> =>
  (await registeredRemotes(page)).flatMap(({ document: { name, menu, routes } }) =>
    OURS.includes(name) ? [] : [menu, routes],
  );

async function registeredRemotes(page: Page): Promise<readonly Remote[]> {
  const text = (await page.locator('script#registry').textContent()) ?? '';
  const { remotes }: { remotes: readonly Remote[] } = JSON.parse(text);
  return remotes;
}
