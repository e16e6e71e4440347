import { describe, expect, it } from '@jest/globals';
import { callbackAddress, marketOfCallback, readAppStoreRequest } from './callback.ts';

describe("the app store's callback", () => {
  it.each([
    ['https://sellercentral.amazon.com/apps/authorize/confirm/1', 'US'],
    ['https://sellercentral-europe.amazon.com/x', 'DE'],
    ['http://sellercentral.amazon.com/x', undefined],
    ['https://sellercentral.amazon.com:8443/x', undefined],
    ['https://sellercentral.amazon.com.evil.example/x', undefined],
    ['https://sellercentral.amazon.com@evil.example/x', undefined],
    ['https://user:pass@sellercentral.amazon.com/x', undefined],
    ['https://evil.example/?https://sellercentral.amazon.com', undefined],
    ['javascript:alert(1)', undefined],
  ])('%s belongs to %s', (address, code) => {
    expect(marketOfCallback(new URL(address), channels)?.code).toBe(code);
  });

  it('gets the state of both sides', () => {
    const request = readAppStoreRequest(
      '?amazon_callback_uri=https%3A%2F%2Fsellercentral.amazon.com%2Fc%3Fa%3D1&amazon_state=theirs&selling_partner_id=A1',
    );
    if (!request) throw new Error('unread');
    const address = new URL(callbackAddress(request, 'ours', 'https://fairshelf.test/app/auth/user/amazon'));
    expect(Object.fromEntries(address.searchParams)).toEqual({
      a: '1',
      amazon_state: 'theirs',
      state: 'ours',
      redirect_uri: 'https://fairshelf.test/app/auth/user/amazon',
    });
  });

  it.each([
    [''],
    ['?amazon_state=x&selling_partner_id=A1'],
    ['?amazon_callback_uri=nowhere&amazon_state=x&selling_partner_id=A1'],
    ['?amazon_callback_uri=https%3A%2F%2Fsellercentral.amazon.com&selling_partner_id=A1'],
  ])("isn't read from %s", (search) => {
    expect(readAppStoreRequest(search)).toBeUndefined();
  });
});

const item = (code: string, base: string) => ({
  code,
  name: code,
  value_1: null,
  value_2: null,
  value_3: null,
  value_4: null,
  value_5: null,
  value_6: base,
  value_7: null,
});
const channels = [
  item('US', 'https://sellercentral.amazon.com'),
  item('DE', 'https://sellercentral-europe.amazon.com'),
];
