import type { Browser } from '@playwright/test';
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
  const text = (await page.locator('script#registry').textContent()) ?? '';
  await context.close();
  const { remotes }: { remotes: readonly { document: { routes: readonly Route[] } }[] } = JSON.parse(text);
  return remotes
    .flatMap(({ document }) => document.routes)
    .filter(({ path, redirect, frame }) => frame === undefined && !redirect && !path.includes(':'))
    .map(({ path, access: { roles, superAdminBypass = false } }) => ({
      path: path.slice(1),
      roles,
      superAdmin: superAdminBypass || roles?.includes('super-admin') === true,
    }));
}
