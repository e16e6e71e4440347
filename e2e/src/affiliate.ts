import { accounts, PASSWORD, productUrl } from './product.ts';

/** Calls the gateway as a super-admin does from the pages of the affiliates; answers with the data. */
async function ask<T>(token: string, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const answer = await fetch(new URL(path, productUrl()), {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return await answer.json();
}

/** An affiliate with a code that nobody has used yet; `companies` are those that came by it since. */
export async function newAffiliate(): Promise<{ code: string; companies: () => Promise<string[]> }> {
  const signedIn = { user_name: accounts.admin, password: PASSWORD };
  const { accessToken } = await ask<{ accessToken: string }>('', 'POST', '/api/auth/login', signedIn);
  const code = `HARBOUR-${Date.now()}`;
  const affiliate = {
    name: code,
    email: 'harbour@partner.test',
    commission_bps: 1000,
    active: true,
    agent_email: null,
  };
  const { data } = await ask<{ data: { id: string } }>(accessToken, 'POST', '/api/affiliate', affiliate);
  await ask(accessToken, 'POST', `/api/affiliate/${data.id}/code`, { code });
  return {
    code,
    companies: async () => {
      const path = `/api/affiliate/${data.id}/referrals`;
      const page = await ask<{ data: { rows: { company_name: string }[] } }>(accessToken, 'GET', path);
      return page.data.rows.map(({ company_name }) => company_name);
    },
  };
}
