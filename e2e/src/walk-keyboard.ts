import { expect, type Page } from '@playwright/test';

/** More stops than any page has. */
const MOST_STOPS = 400;

interface Stop {
  readonly name: string;
  readonly isVisible: boolean;
  readonly hasRing: boolean;
}

/**
 * Walks with the Tab key through the content of a page, or through its open dialog, and asserts that every control is
 * reached, visible when it has the focus, and marked as focused.
 */
export async function walkByKeyboard(page: Page, what: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const part = (await dialog.count()) > 0 ? dialog.last() : page.getByRole('main');
  // A loading element is replaced by further controls.
  await expect(part.locator('[aria-busy="true"]')).toHaveCount(0);
  await part.evaluate((element: HTMLElement) => {
    element.dataset.walk = '';
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  });
  const faults = new Set<string>();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (!stop) break;
    if (!stop.isVisible) faults.add(`${stop.name}: has the focus out of sight`);
    if (!stop.hasRing) faults.add(`${stop.name}: nothing shows that it has the focus`);
  }
  const left = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
          .map((control) => `[data-walk] ${control}`)
          .join(),
      ),
    ]
      .filter(
        (control) =>
          !('walked' in control.dataset) &&
          control.tabIndex >= 0 &&
          !control.matches(
            ':disabled, [inert] *, body > [aria-hidden="true"] *, [type="radio"], [type="hidden"]',
          ) &&
          control.checkVisibility({ visibilityProperty: true }),
      )
      .map((control) => `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`),
  );
  expect({ faults: [...faults], left }, what).toEqual({ faults: [], left: [] });
}

/** The focused element; undefined once focus has left the content or returned to its first control. */
function readStop(): Stop | undefined {
  const stop = document.activeElement;
  if (!(stop instanceof HTMLElement || stop instanceof SVGElement) || !stop.closest('[data-walk]'))
    return undefined;
  // The parts of a date are stops of the same element.
  if (stop.dataset.walked === 'now') return { name: '', isVisible: true, hasRing: true };
  if ('walked' in stop.dataset) return undefined;
  for (const before of document.querySelectorAll<HTMLElement>('[data-walked="now"]'))
    before.dataset.walked = '';
  stop.dataset.walked = 'now';
  const { top, bottom, left, right, width } = stop.getBoundingClientRect();
  const isMarked = (element: Element | null | undefined): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    // A scroll area is framed by what it is in.
    const { content, borderStyle } = getComputedStyle(element, '::after');
    const isFramed = content !== 'none' && borderStyle !== 'none';
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || isFramed;
  };
  return {
    name: `${stop.tagName} ${stop.getAttribute('aria-label') ?? stop.textContent?.slice(0, 40)}`,
    isVisible: width === 0 || (bottom > 0 && top < innerHeight && right > 0 && left < innerWidth),
    hasRing: [stop, stop.parentElement, stop.parentElement?.parentElement, stop.nextElementSibling].some(
      isMarked,
    ),
  };
}
