import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepConnectIntent, takeConnectIntent } from './connect-intent.ts';

beforeEach(() => sessionStorage.clear());

describe('a consent that this browser requested', () => {
  it('is recognised by its state only once', () => {
    keepConnectIntent({ state: 's1', marketCode: 'ATVPDKIKX0DER' });
    expect(takeConnectIntent('s1')).toEqual({ state: 's1', marketCode: 'ATVPDKIKX0DER' });
    expect(takeConnectIntent('s1')).toBeUndefined();
  });

  it("isn't confused with one started by someone else", () => {
    keepConnectIntent({ state: 's1', marketCode: 'ATVPDKIKX0DER' });
    expect(takeConnectIntent('s2')).toBeUndefined();
    expect(takeConnectIntent('s1')).toBeUndefined();
  });
});
