import type { Browser, Page } from '@playwright/test';
import { newAffiliate } from './affiliate.ts';
import { startVisit } from './fixtures.ts';
import { askAsOperator } from './operator-calls.ts';
import { accounts } from './product.ts';
import { signIn } from './sign-in.ts';

const VIOLATION = ['Violation'];
const SYSTEM = [
  'Email Campaign',
  'Campaign Builder',
  'Campaign Builder',
  'User Monitoring',
  'General Code',
  'Role Management',
  'Plan Management',
  'Affiliates',
  'Affiliate',
  'Platform',
  'News Posts',
];

/** The roles and the pages they guard, stated here again so that a mistake shows. */
export const rolePages: readonly { role: string; email: string; titles: readonly string[] }[] = [
  {
    role: 'super-admin',
    email: accounts.admin,
    titles: [...SYSTEM, ...VIOLATION, 'PPC Manager', 'Lost in Warehouse'],
  },
  { role: 'affiliate-agent', email: accounts.agent, titles: ['Affiliates', 'Affiliate'] },
  { role: 'case-manager', email: accounts.caseManager, titles: ['Case Manager'] },
  { role: 'violation-admin', email: accounts.violationLead, titles: VIOLATION },
  { role: 'violation-user', email: accounts.violation, titles: VIOLATION },
  { role: 'violation-reporter', email: accounts.reporter, titles: VIOLATION },
  { role: 'advertising-admin', email: accounts.advertising, titles: ['PPC Manager'] },
  { role: 'reimbursement-admin', email: accounts.seller, titles: ['Lost in Warehouse'] },
  { role: 'no role', email: accounts.ratingsOnly, titles: [] },
];

/** A page of the shell that everybody may open and that requests nothing: for use between two similar pages. */
export const NEUTRAL = { path: 'login/forgotpassword', title: 'Forgot Password' };

interface Declared {
  readonly path: string;
  readonly title: string;
  readonly access: { readonly roles?: readonly string[]; readonly superAdminBypass?: boolean };
}
interface Guarded {
  readonly path: string;
  readonly title: string;
  readonly allows: (role: string) => boolean;
}

/**
 * Every role-guarded route, from the registry in an admin's page, which lists all remotes. Path parameters are filled
 * with existing ids.
 */
export async function guardedRoutes(browser: Browser): Promise<readonly Guarded[]> {
  const { page, context } = await startVisit(browser);
  await signIn(page, accounts.admin);
  await page.goto('system/role-management');
  const text = (await page.locator('script#registry').textContent()) ?? '';
  await context.close();
  const { remotes }: { remotes: readonly { document: { routes: readonly Declared[] } }[] } = JSON.parse(text);
  const things: Readonly<Record<string, string>> = {
    affiliate: (await newAffiliate(accounts.agent)).id,
    campaign: await newCampaign(),
  };
  return remotes
    .flatMap(({ document }) => document.routes)
    .filter(({ access }) => access.roles !== undefined)
    .map(({ path, title, access: { roles = [], superAdminBypass } }) => ({
      path: path.slice(1).replace(/:(\w+)/g, (_, name: string) => things[name] ?? 'none'),
      title,
      allows: (role) => roles.includes(role) || (superAdminBypass === true && role === 'super-admin'),
    }));
}

async function newCampaign(): Promise<string> {
  const ask = await askAsOperator();
  const { data } = await ask<{ data: { id: string } }>('POST', '/api/campaign/one', {
    name: 'A draft',
    subject: 'A draft',
    preheader: '',
    blocks: [{ id: 'a', type: 'text', text: 'Text' }],
    audience: { topic: 'newsletter', search: '' },
  });
  return data.id;
}

/** Records files of the operators' remote, and documents that mention it; returns what was found. */
export function watchAdminRemote(page: Page): () => Promise<readonly string[]> {
  const found: string[] = [];
  const documents: Promise<void>[] = [];
  page.on('request', (request) => {
    if (/mf-admin/.test(request.url())) found.push(request.url());
  });
  page.on('response', (response) => {
    if (!/html|json/.test(response.headers()['content-type'] ?? '')) return;
    const read = response.text().then(
      (text) => {
        if (/mf-admin|system\/general-code|Role Management/.test(text)) found.push(response.url());
      },
      // A page that was left while loading has no text.
      () => undefined,
    );
    documents.push(read);
  });
  return async () => {
    await Promise.all(documents);
    return found;
  };
}
