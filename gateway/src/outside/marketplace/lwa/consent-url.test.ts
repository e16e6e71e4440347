import { describe, expect, it } from '@jest/globals';
import { type Marketplace, marketplaceByCountry } from '../marketplaces.ts';
import { appStoreReturnUrl } from './app-store-callback.ts';
import { consentUrl, signOutUrl } from './consent-url.ts';

describe('the consent page', () => {
  it("is on the marketplace's own portal", () => {
    const url = consentUrl({ marketplace: find('JP'), applicationId: 'amzn1.sp.1', state: 'a b&c' });
    expect(url).toBe(
      'https://sellercentral.amazon.co.jp/apps/authorize/consent?application_id=amzn1.sp.1&state=a+b%26c',
    );
  });

  it('includes the redirect URI and the beta flag if given', () => {
    const url = new URL(
      consentUrl({
        marketplace: find('DE'),
        applicationId: 'id',
        state: 's',
        redirectUri: 'https://app.test/app/auth/user/amazon',
        beta: true,
      }),
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      application_id: 'id',
      state: 's',
      redirect_uri: 'https://app.test/app/auth/user/amazon',
      version: 'beta',
    });
  });

  it('uses the overridden host for every marketplace', () => {
    const authorizeBase = 'http://127.0.0.1:8081/';
    expect(consentUrl({ marketplace: find('US'), applicationId: 'i', state: 's', authorizeBase })).toMatch(
      /^http:\/\/127\.0\.0\.1:8081\/apps\/authorize\/consent\?/,
    );
    expect(signOutUrl(find('US'), authorizeBase)).toBe('http://127.0.0.1:8081/signout');
    expect(signOutUrl(find('US'))).toBe('https://sellercentral.amazon.com/signout');
  });
});

describe('the redirect to the app store', () => {
  it("leads back to the marketplace's host with both states", () => {
    const url = appStoreReturnUrl({ ...input, callbackUri: 'https://sellercentral.amazon.de.test/x' });
    expect(url.ok).toBe(false);
    const good = appStoreReturnUrl({
      ...input,
      callbackUri: 'https://sellercentral-europe.amazon.com/apps/authorize/confirm/1?x=1',
      beta: true,
    });
    expect(good).toEqual({
      ok: true,
      value:
        'https://sellercentral-europe.amazon.com/apps/authorize/confirm/1?x=1&amazon_state=theirs&state=ours&version=beta',
    });
  });

  it.each([
    'https://evil.test/apps',
    'http://sellercentral.amazon.com/apps',
    'https://user@sellercentral.amazon.com/apps',
    'https://sellercentral.amazon.com.evil.test/',
    'javascript:alert(1)',
    '//sellercentral.amazon.com',
  ])('refuses %s', (callbackUri) => {
    expect(appStoreReturnUrl({ ...input, callbackUri }).ok).toBe(false);
  });

  it('allows only the override if it is set', () => {
    const allowedBases = ['http://127.0.0.1:8081'];
    const sandbox = { ...input, allowedBases, callbackUri: 'http://127.0.0.1:8081/apps/1' };
    expect(appStoreReturnUrl(sandbox).ok).toBe(true);
    expect(appStoreReturnUrl({ ...sandbox, callbackUri: 'https://sellercentral.amazon.com/x' }).ok).toBe(
      false,
    );
  });

  const input = { amazonState: 'theirs', state: 'ours' };
});

const find = (country: string): Marketplace => {
  const marketplace = marketplaceByCountry(country);
  if (!marketplace) throw new Error(`no marketplace ${country}`);
  return marketplace;
};
