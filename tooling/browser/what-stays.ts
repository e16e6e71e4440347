import type { CDPSession, Page } from 'playwright-core';
import type { Begun } from './keep-account.ts';
import { countKept, type Kept, measureKept } from './retained-objects.ts';
import { goThrough, type Rooms, type Stop } from './walk-all.ts';

/** A page of the shell without any remote. */
export const NOWHERE: Stop = { path: 'no/such/page', title: 'Oops. This page has gone missing.' };

/** How often a page is visited to find out whether it leaks. */
const VISITS = 3;

export interface LeftOver {
  /** Timers, frames and listeners that files of remotes started and never ended. */
  readonly begun: readonly string[];
  /** Style rules of components without an element, except rules for the whole page. */
  readonly rules: readonly string[];
  /** Detached elements that a script still references. */
  readonly detached: readonly string[];
}

/**
 * Objects retained from unmounted remotes, on a page without any of them. It needs `keepAccount` as the page's init
 * script.
 */
export async function leftOver(page: Page, session: CDPSession, base: string): Promise<LeftOver> {
  await goThrough(page, base, [NOWHERE]);
  await measureKept(page, session);
  const activities = await page.evaluate(() => window.fairshelfAccount.begun());
  return {
    begun: countLines(activities.filter(isOfRemote).map(({ what, by }) => `${what}, begun by ${fileOf(by)}`)),
    rules: await page.evaluate(unusedRules),
    detached: await describeDetached(session),
  };
}

/** The leaks of each page per visit, as text for a failing test's message, limited to `kinds`. */
export async function blamePages(
  page: Page,
  session: CDPSession,
  base: string,
  { rooms, kinds }: { readonly rooms: Rooms; readonly kinds: readonly (keyof Kept)[] },
): Promise<string[]> {
  const lines: string[] = [];
  for (const stop of rooms.flat()) {
    const visit = [stop, NOWHERE];
    await goThrough(page, base, [...visit, ...visit]);
    const before = await countKept(page, session);
    for (let turn = 0; turn < VISITS; turn++) await goThrough(page, base, visit);
    const after = await countKept(page, session);
    const more = kinds
      .map((kind) => ({ kind, count: Math.floor((after[kind] - before[kind]) / VISITS) }))
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => `${count} ${WORDS[kind] ?? kind}`);
    if (more.length > 0) lines.push(`${stop.path} leaves behind, each time: ${more.join(', ')}`);
  }
  return lines;
}

const WORDS: Partial<Record<keyof Kept, string>> = {
  detached: 'elements that stand nowhere',
  styleRules: 'style rules',
};

/** Files of remotes are below `remotes/<name>/<version>/` on any origin; dev servers are not part of these tests. */
const isOfRemote = ({ by }: Begun): boolean => /\/remotes\/mf-/.test(by);

const fileOf = (address: string): string => address.replace(/^.*\/remotes\//, '');

/** Each line once, with its count. */
function countLines(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${count} × ${line}`));
}

/** Self-contained: it is sent to the page as text. A component's own class precedes the one with its rules. */
function unusedRules(): string[] {
  const classNames = new Set(
    [...document.querySelectorAll('[class]')].flatMap((each) => [...each.classList]),
  );
  const selectors = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => (rule instanceof CSSStyleRule ? rule.selectorText : ''));
  const isUnused = (selector: string) => {
    const [, name] = /^\.([\w-]+)/.exec(selector) ?? [];
    return name !== undefined && !classNames.has(name);
  };
  return selectors.filter(isUnused);
}

const DESCRIBE = `function () {
  const words = (node) => node instanceof Element
    ? '<' + node.localName + (node.getAttribute('class') ? ' class="' + node.getAttribute('class') + '"' : '') + '> ' + (node.textContent || '').trim().slice(0, 40)
    : String(node.nodeName);
  const isDetached = (node) => { try { return !node.isConnected && !node.parentNode; } catch { return false; } };
  return this.filter(isDetached).slice(0, 8).map(words);
}`;

/** Only the outermost ones: whatever references one retains its descendants. */
async function describeDetached(session: CDPSession): Promise<string[]> {
  const objectGroup = 'detached';
  const { result: prototype } = await session.send('Runtime.evaluate', {
    expression: 'Node.prototype',
    objectGroup,
  });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
    objectGroup,
  });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: DESCRIBE,
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return Array.isArray(result.value) ? result.value.map(String) : [];
}
