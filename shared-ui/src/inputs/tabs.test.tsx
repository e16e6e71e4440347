/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Tabs } from './tabs.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('scrolls the tab selected by the URL into view when it is off-screen', () => {
  layOut();
  render(<Tabs label="Platform" items={items} value="audit" />);
  expect(screen.getByText('About audit')).toBeTruthy();
  expect(screen.getByRole('tablist').scrollLeft).toBe(300);
});

it("doesn't scroll to a visible tab", () => {
  layOut();
  render(<Tabs label="Platform" items={items} value="releases" />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(0);
});

const items = ['releases', 'keys', 'audit'].map((id) => ({ id, label: id, content: `About ${id}` }));

/** As in a list of 300 px with tabs of 200 px. */
function layOut(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = items.findIndex(({ label }) => label === this.textContent);
    return place === -1 ? new DOMRect(0, 0, 300, 40) : new DOMRect(place * 200, 0, 200, 40);
  });
}
