import type { Page } from '@playwright/test';

/**
 * Elements that overflow the page, are cut off without an ellipsis, or overlap other text; repeated until the page is
 * idle.
 */
export async function layoutProblems(page: Page): Promise<readonly string[]> {
  let previous: string | undefined;
  for (;;) {
    const found = await page.evaluate(findProblems);
    if (found.length === 0 || previous === found.join('\n')) return found;
    previous = found.join('\n');
  }
}

/** Runs in the page, after its next frame. */
async function findProblems(): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const found = new Set<string>();
  const root = document.documentElement;
  /** Ignores closed elements, and the page behind an overlay. */
  const behind = '[inert], body > [aria-hidden="true"]';
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.textContent?.replace(/\s+/g, ' ').slice(0, 80)}`;
  if (root.scrollWidth > root.clientWidth) {
    const widest = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > root.clientWidth + 1);
    });
    found.add(`wider than the page: ${widest.slice(-3).map(nameOf).join(' | ')}`);
  }
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    // Visually hidden elements are one pixel wide.
    if (element.clientWidth <= 1 || element.closest(`svg, ${behind}, textarea, select`)) continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    if (element.scrollWidth > element.clientWidth + 1 && !isShortened) {
      if (hides(overflowX) && element.textContent?.trim()) found.add(`cut: ${nameOf(element)}`);
      else if (overflowX === 'visible' && hasOwnText(element)) found.add(`too wide: ${nameOf(element)}`);
    }
    if (
      element.scrollHeight > element.clientHeight + 2 &&
      hides(overflowY) &&
      !isShortened &&
      hasOwnText(element)
    )
      found.add(`cut below: ${nameOf(element)}`);
  }
  for (const each of overlaps()) found.add(each);
  return [...found];

  /** Visible texts that overlap. Floating elements may cover the page. */
  function overlaps(): string[] {
    interface Line {
      readonly text: Text;
      readonly floating: Element | null;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const lines: Line[] = [];
    const clips = new Map<Element, DOMRect | null>();
    const floats = new Map<Element, boolean>();
    const styleOf = (element: Element) => getComputedStyle(element);
    const clipOf = (element: Element): DOMRect | null => {
      const cachedClip = clips.get(element);
      if (cachedClip !== undefined) return cachedClip;
      const isClip = styleOf(element).overflowX !== 'visible';
      const clip = isClip ? element.getBoundingClientRect() : null;
      clips.set(element, clip);
      return clip;
    };
    const isFloating = (element: Element): boolean => {
      const known = floats.get(element);
      if (known !== undefined) return known;
      const { position } = styleOf(element);
      const made = position === 'fixed' || position === 'sticky';
      floats.set(element, made);
      return made;
    };
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (!(text instanceof Text) || !text.data.trim() || !parent) continue;
      if (parent.closest(`style, script, noscript, template, svg, option, ${behind}`)) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      let floating: Element | null = null;
      const bounds = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        if (!floating && isFloating(at)) floating = at;
        const clip = clipOf(at);
        if (!clip) continue;
        bounds.left = Math.max(bounds.left, clip.left);
        bounds.right = Math.min(bounds.right, clip.right);
        bounds.top = Math.max(bounds.top, clip.top);
        bounds.bottom = Math.min(bounds.bottom, clip.bottom);
      }
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) {
        const left = Math.max(rect.left, bounds.left);
        const right = Math.min(rect.right, bounds.right);
        const top = Math.max(rect.top, bounds.top);
        const bottom = Math.min(rect.bottom, bounds.bottom);
        if (right - left > 3 && bottom - top > 3) lines.push({ text, floating, left, right, top, bottom });
      }
    }
    lines.sort((a, b) => a.top - b.top);
    const problems: string[] = [];
    lines.forEach((line, index) => {
      for (let at = index + 1; at < lines.length; at++) {
        const other = lines[at];
        if (!other || other.top > line.bottom - 4) break;
        if (other.text === line.text || other.floating !== line.floating) continue;
        if (Math.min(line.right, other.right) - Math.max(line.left, other.left) > 3)
          problems.push(`overlap: ${line.text.data.slice(0, 50)} | ${other.text.data.slice(0, 50)}`);
      }
    });
    return problems.slice(0, 8);
  }
}
