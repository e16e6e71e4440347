import { jest } from '@jest/globals';

/** The seller portal's popup, as the browser returns it to the page. */
export class FakePopup {
  closed = false;
  readonly location = { href: 'about:blank' };
  close(): void {
    this.closed = true;
  }
  /** The consent page redirects back with this query. */
  comeBack(query: string): void {
    this.location.href = `https://us.test/app/auth/user/amazon?${query}`;
  }
}

/** Replaces `window.open` with fake popups; `blocked` opens none. The list grows with each popup opened. */
export function fakePopups(options: { blocked?: boolean } = {}): readonly FakePopup[] {
  const popups: FakePopup[] = [];
  const open = () => {
    if (options.blocked) return null;
    const popup = new FakePopup();
    popups.push(popup);
    return popup;
  };
  jest.spyOn(window, 'open').mockImplementation(open as unknown as typeof window.open);
  return popups;
}
