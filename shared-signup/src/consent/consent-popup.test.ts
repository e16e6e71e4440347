import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { askForConsent, type PopupWindow } from './consent-popup.ts';

class FakePopup implements PopupWindow {
  closed = false;
  readonly location = { href: 'about:blank' };
  close() {
    this.closed = true;
  }
}

describe('askForConsent', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('opens at 60% by 70%, signs out, goes to the consent page and returns the result', async () => {
    const popup = new FakePopup();
    const opener = openerOf(popup);
    const outcome = askForConsent(opener, Promise.resolve(request));
    await jest.advanceTimersByTimeAsync(0);
    expect(opener.features[0]).toContain('width=600,height=700');
    expect(popup.location.href).toBe(request.signOutUrl);
    await jest.advanceTimersByTimeAsync(1_799);
    expect(popup.location.href).toBe(request.signOutUrl);
    await jest.advanceTimersByTimeAsync(1);
    expect(popup.location.href).toBe(request.consentUrl);
    popup.location.href = back('state=s1&selling_partner_id=A1&spapi_oauth_code=c1');
    await jest.advanceTimersByTimeAsync(50);
    await expect(outcome).resolves.toEqual({ kind: 'granted', sellerId: 'A1', code: 'c1', state: 's1' });
    expect(popup.closed).toBe(true);
  });

  it('accepts the code of the advertising consent, which has no seller id', async () => {
    const popup = new FakePopup();
    const outcome = askForConsent(openerOf(popup), Promise.resolve(request));
    await jest.advanceTimersByTimeAsync(1_800);
    popup.location.href = back('state=s1&code=c2&scope=advertising');
    await jest.advanceTimersByTimeAsync(50);
    await expect(outcome).resolves.toEqual({ kind: 'granted', sellerId: '', code: 'c2', state: 's1' });
  });

  it.each([
    ['a state this browser did not create', 'state=other&spapi_oauth_code=c1', 'forged'],
    ['a refusal', 'state=s1&error=access_denied', 'denied'],
  ])('handles %s', async (_, query, kind) => {
    const popup = new FakePopup();
    const outcome = askForConsent(openerOf(popup), Promise.resolve(request));
    await jest.advanceTimersByTimeAsync(1_800);
    popup.location.href = back(query);
    await jest.advanceTimersByTimeAsync(50);
    await expect(outcome).resolves.toEqual({ kind });
  });

  it('accepts a code only from the return page', async () => {
    const popup = new FakePopup();
    const outcome = askForConsent(openerOf(popup), Promise.resolve(request));
    await jest.advanceTimersByTimeAsync(1_800);
    popup.location.href = 'https://portal.test/elsewhere?state=s1&spapi_oauth_code=c1';
    await jest.advanceTimersByTimeAsync(200);
    popup.closed = true;
    await jest.advanceTimersByTimeAsync(50);
    await expect(outcome).resolves.toEqual({ kind: 'closed' });
  });

  it('reports that the popup was blocked', async () => {
    await expect(askForConsent(openerOf(null), Promise.resolve(request))).resolves.toEqual({
      kind: 'blocked',
    });
  });

  it('closes the popup when the gateway returned no state', async () => {
    const popup = new FakePopup();
    const outcome = askForConsent(openerOf(popup), Promise.resolve(undefined));
    await expect(outcome).resolves.toEqual({ kind: 'closed' });
    expect(popup.closed).toBe(true);
  });

  it.each([
    ['while the gateway makes the state', 0],
    ['while the popup signs out', 900],
    ['on the consent page', 2_500],
  ])('stops at once when the caller aborts %s', async (_, after) => {
    const popup = new FakePopup();
    const giveUp = new AbortController();
    const consentRequest = after === 0 ? new Promise<undefined>(() => {}) : Promise.resolve(request);
    const outcome = askForConsent(openerOf(popup), consentRequest, giveUp.signal);
    await jest.advanceTimersByTimeAsync(after);
    giveUp.abort();
    await expect(outcome).resolves.toEqual({ kind: 'cancelled' });
    expect(popup.closed).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('opens nothing for a caller that has already aborted', async () => {
    const popup = new FakePopup();
    const opener = openerOf(popup);
    const outcome = askForConsent(opener, Promise.resolve(request), AbortSignal.abort());
    await expect(outcome).resolves.toEqual({ kind: 'cancelled' });
    expect(opener.features).toEqual([]);
  });

  it("doesn't navigate a popup that was closed before the state came", async () => {
    const popup = new FakePopup();
    popup.closed = true;
    const outcome = askForConsent(openerOf(popup), Promise.resolve(request));
    await expect(outcome).resolves.toEqual({ kind: 'closed' });
    expect(popup.location.href).toBe('about:blank');
  });
});

const request = {
  signOutUrl: 'https://portal.test/signout',
  consentUrl: 'https://portal.test/apps/authorize/consent?state=s1',
  state: 's1',
};
const back = (query: string) => `https://us.test/app/auth/user/amazon?${query}`;

function openerOf(popup: FakePopup | null) {
  const features: string[] = [];
  return {
    features,
    screen: { width: 1000, height: 1000 },
    open: (_url: string, _target: string, windowFeatures: string) => {
      features.push(windowFeatures);
      return popup;
    },
  };
}
