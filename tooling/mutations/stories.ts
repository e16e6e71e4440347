// Replaces @jest/globals while mutants are tested: tests are collected from an imported file and run until the first
// failure, in this process, which saves starting Jest for each of several hundred mutants.
import { createRequire } from 'node:module';
import { format } from 'node:util';

type Step = (...row: readonly unknown[]) => unknown;

interface Story {
  readonly name: string;
  readonly group: string;
  readonly tell: () => unknown;
  readonly most: number;
}

interface Collected {
  readonly stories: Story[];
  readonly before: Step[];
  readonly after: Step[];
  readonly beforeEach: Step[];
  readonly afterEach: Step[];
}

const nothing = (): Collected => ({ stories: [], before: [], after: [], beforeEach: [], afterEach: [] });

/** A story that never ends has failed; a busy machine must not look like one. */
const MOST_MS = 60_000;

let suite = nothing();
let group = '';

const fromJest = createRequire(createRequire(import.meta.url).resolve('@jest/globals'));
export const expect: unknown = createRequire(fromJest.resolve('@jest/expect'))('expect').expect;

export function describe(name: string, define: () => void): void {
  const outer = group;
  group = outer || name;
  define();
  group = outer;
}

export function it(name: string, tell: Step, most = MOST_MS): void {
  suite.stories.push({ name, group, tell: () => tell(), most: Math.max(most, MOST_MS) });
}
it.each =
  (rows: readonly unknown[]) =>
  (name: string, tell: Step): void => {
    for (const row of rows) {
      const cells: readonly unknown[] = Array.isArray(row) ? row : [row];
      it(format(name, cells[0]), () => tell(...cells));
    }
  };

export const beforeAll = (step: Step): unknown => suite.before.push(step);
export const afterAll = (step: Step): unknown => suite.after.push(step);
export const beforeEach = (step: Step): unknown => suite.beforeEach.push(step);
export const afterEach = (step: Step): unknown => suite.afterEach.push(step);

/**
 * Runs the stories that `load` registers, those of the group `first` before the others, until one fails. Returns its
 * name, or undefined if all passed.
 */
export async function failingStory(load: () => Promise<unknown>, first = ''): Promise<string | undefined> {
  suite = nothing();
  const own = suite;
  try {
    await load();
    for (const step of own.before) await step();
  } catch (error) {
    await undo(own);
    return `nothing: it does not load (${String(error).slice(0, 100)})`;
  }
  const isFirst = (story: Story) => first !== '' && story.group.startsWith(first);
  const inOrder = own.stories.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  try {
    for (const story of inOrder) if (!(await goesWell(own, story))) return story.name;
    return undefined;
  } finally {
    await undo(own);
  }
}

async function undo({ after }: Collected): Promise<void> {
  for (const step of after) await Promise.resolve(step()).catch(() => undefined);
}

async function goesWell(own: Collected, { tell, most }: Story): Promise<boolean> {
  try {
    for (const step of own.beforeEach) await step();
    await inTime(Promise.resolve(tell()), most);
    return true;
  } catch {
    return false;
  } finally {
    for (const step of own.afterEach) await step();
  }
}

async function inTime(outcome: Promise<unknown>, most: number): Promise<void> {
  let alarm: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    alarm = setTimeout(() => reject(new Error('no end')), most);
  });
  await Promise.race([outcome, late]).finally(() => clearTimeout(alarm));
}
