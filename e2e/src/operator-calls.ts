import { accounts, PASSWORD, productUrl } from './product.ts';

type Method = 'GET' | 'POST' | 'PUT';

export type Ask = <T>(method: Method, path: string, body?: object) => Promise<T>;

async function call<T>(token: string, method: Method, path: string, body?: object): Promise<T> {
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

/** Calls the gateway as an operator, a super-admin unless another is named, to prepare what a journey needs. */
export async function askAsOperator(user_name: string = accounts.admin): Promise<Ask> {
  const signedIn = { user_name, password: PASSWORD };
  const { accessToken } = await call<{ accessToken: string }>('', 'POST', '/api/auth/login', signedIn);
  return (method, path, body) => call(accessToken, method, path, body);
}
