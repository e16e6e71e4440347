import { type EngineWindow, KEYS, until } from './engine.ts';

export type Kind = 'button' | 'link' | 'field' | 'option' | 'heading' | 'text' | 'tab';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly value: string;
}

/**
 * Runs in the page: where an element with this name can be clicked, or null while it is missing, covered, disabled or
 * moving. An open dialog is searched first.
 */
function locate(kind: Kind, source: string, clickable: boolean): Place | null {
  const selectors: Record<Kind, string> = {
    button: 'button, [role=button], [role=switch]',
    link: 'a[href]',
    field: 'input:not([type=file]), textarea, select, [role=combobox]',
    option: '[role=option]',
    heading: 'h1, h2, h3',
    text: '*',
    tab: '[role=tab]',
  };
  const name = new RegExp(source);
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const own = (element: Element) =>
    plain([...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join(''));
  const labels = (element: Element) =>
    'labels' in element && element.labels instanceof NodeList
      ? [...element.labels].map(({ textContent }) => plain(textContent))
      : [];
  const referenceText = (element: Element) =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => plain(document.getElementById(id)?.textContent))
      .join(' ');
  const names = (element: Element) =>
    kind === 'text'
      ? [own(element)]
      : kind === 'field'
        ? [element.getAttribute('aria-label') ?? '', ...labels(element), referenceText(element)]
        : [element.getAttribute('aria-label') ?? '', plain(element.textContent), referenceText(element)];
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !element.closest('[inert], [aria-hidden=true]');
  const dialogs = [
    ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=listbox]'),
  ].toReversed();
  for (const scope of [...dialogs, document]) {
    const found = [...scope.querySelectorAll(selectors[kind])].find(
      (element) => names(element).some((each) => each !== '' && name.test(each)) && isSeen(element),
    );
    if (!found) continue;
    const value = 'value' in found ? String(found.value) : plain(found.textContent);
    if (!clickable) return { x: 0, y: 0, value };
    if (found.matches(':disabled, [aria-disabled=true]')) return null;
    found.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, width, height } = found.getBoundingClientRect();
    const x = Math.round(left + width / 2);
    const y = Math.round(top + height / 2);
    const hit = document.elementFromPoint(x, y);
    const label = 'labels' in found && found.labels instanceof NodeList ? [...found.labels] : [];
    const isFree = hit && (found.contains(hit) || label.some((each) => each.contains(hit)));
    return isFree ? { x, y, value } : null;
  }
  return null;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'x' in value;

/** A person in a window: finds things by kind and name, waits for them, clicks and types. */
export interface Actor {
  readonly window: EngineWindow;
  readonly see: (kind: Kind, name: RegExp) => Promise<string>;
  readonly isThere: (kind: Kind, name: RegExp) => Promise<boolean>;
  readonly click: (kind: Kind, name: RegExp) => Promise<void>;
  readonly fill: (name: RegExp, text: string) => Promise<void>;
  /** Waits until an expression is true in the page. */
  readonly expect: (what: string, expression: string) => Promise<void>;
}

export function actorOf(window: EngineWindow): Actor {
  const find = async (kind: Kind, name: RegExp, clickable: boolean): Promise<Place | undefined> => {
    const call = `(${locate})(${JSON.stringify(kind)}, ${JSON.stringify(name.source)}, ${clickable})`;
    // A page that is being replaced answers nothing.
    const place = await window.evaluate(call).catch(() => null);
    return isPlace(place) ? place : undefined;
  };
  const see = async (kind: Kind, name: RegExp) =>
    (await until(`the ${kind} ${name}`, () => find(kind, name, false))).value;
  const click = async (kind: Kind, name: RegExp) => {
    let before: Place | undefined;
    const place = await until(`the ${kind} ${name} to be clicked`, async () => {
      const now = await find(kind, name, true);
      const isStill = now !== undefined && now.x === before?.x && now.y === before.y;
      before = now;
      return isStill ? now : undefined;
    });
    await window.clickAt(place.x, place.y);
  };
  return {
    window,
    see,
    isThere: async (kind, name) => (await find(kind, name, false)) !== undefined,
    click,
    fill: async (name, text) => {
      // A page that re-renders between the click and the keys loses focus: then the text is typed again.
      await until(`${name} to contain its text`, async () => {
        await click('field', name);
        await window.press('a', KEYS.control);
        await window.press(text);
        return (await see('field', name)) === text ? true : undefined;
      });
    },
    expect: async (what, expression) => {
      await until(what, async () =>
        (await window.evaluate(expression).catch(() => false)) === true ? true : undefined,
      );
    },
  };
}
