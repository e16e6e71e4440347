import { beforeAll, expect, it } from '@jest/globals';
import { gateway, setUpGateway } from '../testing/set-up-gateway.ts';

let token: string;
setUpGateway();
beforeAll(async () => {
  token = await gateway.signIn('seller@demo.test');
}, 60_000);

it("returns refusals in the page's language, and in English to API clients", async () => {
  expect(await signIn('de')).toBe('Die E-Mail-Adresse oder das Passwort ist nicht richtig.');
  expect(await signIn('ja')).toBe('メールアドレスまたはパスワードが正しくありません。');
  for (const language of [undefined, 'en', 'xx'])
    expect(await signIn(language)).toBe('The email or password is not correct.');
});

it('translates the values of a sentence, too', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const webhook = { id, name: 'x', format: 'slack', topics: ['rating'], stores: [], active: true };
  const answer = await gateway.app.inject({
    method: 'PUT',
    url: '/api/review/setting/webhook',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'fr' },
    payload: { ...webhook, sellerId: 'A1NORTHWIND01', url: 'https://x.test/1' },
  });
  expect(answer.json().message).toBe('Cette boutique est introuvable.');
});

const signIn = async (language: string | undefined, password = 'Wrong!123') => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: language === undefined ? {} : { 'accept-language': language },
    payload: { user_name: 'seller@demo.test', password },
  });
  return answer.json().message;
};
