import { describe, expect, it } from '@jest/globals';
import { ownOpener, readConsentReturn } from './consent-return.ts';

describe('the return from the consent page', () => {
  it("is read under Amazon's parameter names", () => {
    expect(readConsentReturn('?spapi_oauth_code=c&selling_partner_id=A1&state=s')).toEqual({
      spapi_oauth_code: 'c',
      selling_partner_id: 'A1',
      state: 's',
    });
  });

  it.each([['?state=s'], ['?spapi_oauth_code=c&state=s'], ['?spapi_oauth_code=c&selling_partner_id=A1']])(
    'is ignored unless all three parameters are present: %s',
    (search) => {
      expect(readConsentReturn(search)).toBeUndefined();
    },
  );
  const foreign = Object.defineProperty({}, 'location', {
    get() {
      throw new DOMException('Blocked a frame', 'SecurityError');
    },
  });

  it.each([
    ['a page of ours', { location: { origin: 'https://fairshelf.test' } }, true],
    ['a page of others', { location: { origin: 'https://evil.example' } }, false],
    ['a page that can not be read', foreign, false],
    ['nobody', null, false],
  ])('is sent to the window of %s: %s', (_, opener, isOurs) => {
    expect(ownOpener(view(opener)) !== undefined).toBe(isOurs);
  });

  const view = (opener: unknown) =>
    Object.assign(Object.create(null), { opener, location: { origin: 'https://fairshelf.test' } });
});
