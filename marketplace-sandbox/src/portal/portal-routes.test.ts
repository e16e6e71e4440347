import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSandbox, tokenForm } from '../testing/sandbox-client.ts';

let world: Awaited<ReturnType<typeof startSandbox>>;

beforeAll(async () => {
  world = await startSandbox();
});
afterAll(() => world.sandbox.close());

describe('consent page', () => {
  it('lists the known sellers and a new one per region, and escapes its input', async () => {
    const page = await consent({
      application_id: '<app>',
      state: '"s"',
      redirect_uri: RETURN,
      version: 'beta',
    });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain('http://localhost:8080');
    expect(html).toContain('A4NEWSELLER001');
    expect(html.match(/New seller account/g)).toHaveLength(3);
    expect(html).toContain('Seller account</label>');
    expect(html).toContain('draft application');
    expect(html).toContain('&lt;app&gt;');
    expect(html).not.toContain('<app>');
    expect(html).toContain('value="&quot;s&quot;"');
  });

  it('refuses a request without a state or with an invalid address', async () => {
    expect((await consent({ application_id: 'x', redirect_uri: RETURN })).status).toBe(400);
    expect(
      (await consent({ application_id: 'x', state: 's', redirect_uri: 'javascript:alert(1)' })).status,
    ).toBe(400);
    expect((await consent({ application_id: 'x', state: 's' })).status).toBe(400);
  });

  it('returns a code that the token endpoint accepts, even for an unknown seller', async () => {
    const response = await decide('confirm', 'A2FAIRSHELF01');
    expect(response.status).toBe(302);
    const query = targetOf(response).searchParams;
    expect([query.get('state'), query.get('selling_partner_id')]).toEqual(['s&1', 'A2FAIRSHELF01']);
    const form = tokenForm({
      grant_type: 'authorization_code',
      code: query.get('spapi_oauth_code') ?? '',
      redirect_uri: RETURN,
    });
    expect((await world.postForm('/auth/o2/token', form)).status).toBe(200);
  });

  it('returns access_denied and no code when denied', async () => {
    const query = targetOf(await decide('deny', 'A2FAIRSHELF01')).searchParams;
    expect(Object.fromEntries(query)).toEqual({ state: 's&1', error: 'access_denied' });
  });
});

describe('sign-out', () => {
  it('says that the seller has signed out', async () => {
    const page = await fetch(`${world.sandbox.url}/signout`);
    expect(await page.text()).toContain('You are signed out');
  });
});

const RETURN = 'http://localhost:8080/app/auth/user/amazon';

const consent = (query: Record<string, string>) =>
  fetch(`${world.sandbox.url}/apps/authorize/consent?${new URLSearchParams(query)}`);
const decide = (decision: string, seller: string) =>
  world.postForm('/apps/authorize/consent', {
    application_id: 'amzn1.sp.solution.x',
    state: 's&1',
    redirect_uri: RETURN,
    selling_partner_id: seller,
    decision,
  });
const targetOf = (response: Response) => new URL(response.headers.get('location') ?? '');
