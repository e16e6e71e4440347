// By hand, after a change of the detection rules; seconds a mutant:
//   node tooling/mutations/mutate-detection.ts [removal.ts …] [how many] [seed]
// It changes one place of one rule at a time, runs the tests that can see it, and names the mutants that no test noticed.
// All of it happens in a copy of the last commit: commit first, and go on working meanwhile.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer } from '../database/test-server.ts';
import { withCopy } from './copy-of-repository.ts';
import { type Mutant, mutantsOf, mutated } from './mutants.ts';

const FOLDER = 'gateway/src/domain/reimbursement/detection';
/** What holds rules, with the stories of it in rules.test.ts; the rest saves cases or is there for tests. */
const RULES: Readonly<Record<string, string>> = {
  'claim-window.ts': '',
  'customer-return.ts': 'customer return',
  'damaged-in-warehouse.ts': 'damaged in the warehouse',
  'fee-overcharge.ts': 'fee overcharge',
  'inbound-shortage.ts': 'inbound shortage',
  'ledger-topics.ts': '',
  'lost-in-warehouse.ts': 'corrections of the ledger',
  'open-units.ts': '',
  'removal.ts': 'removal',
  'reversed-reimbursement.ts': 'reversed reimbursement',
  'stock-loss-rule.ts': '',
  'value-re-evaluation.ts': 'paid below',
};
/** One after the other until one of them fails: the rule's own stories, all that is told, then generated ledgers. */
const rounds = (file: string): readonly (readonly string[])[] => [
  ...(RULES[file] ? [['-t', RULES[file], '--', 'detection/rules']] : []),
  ['--', ...['rules', 'evidence', 'find-lost', 'detect-lost', 'claim-window', 'incremental'].map(inFolder)],
  ['--', 'detection/generated-ledgers', 'feeds/store-ledger', 'find-lost-in-warehouse-generated'],
];
const inFolder = (name: string): string => `detection/${name}`;
/** Enough to kill what the stories leave alive; the test itself generates more. */
const PROPERTY_LEDGERS = '400';

/** A mutant that turns for ever fails as well; a busy machine must not look like one. */
const MOST_MS = 600_000;
const MOST_MS_A_TEST = 120_000;

const words = process.argv.slice(2);
const [wanted = Number.POSITIVE_INFINITY, seed = 1] = words.filter((word) => /^\d+$/.test(word)).map(Number);
/** Those that were named, or all. */
const isMeant = (file: string): boolean =>
  Object.hasOwn(RULES, file) && (words.includes(file) || !words.some((word) => word.endsWith('.ts')));

await withCopy(async (copy) => {
  const folder = join(copy, FOLDER);
  const files = globSync('*.ts', { cwd: folder }).filter(isMeant);
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const all = [...texts].flatMap(([file, text]) => mutantsOf(file, text));
  const chosen = sample(all);
  console.log(`${chosen.length} of ${all.length} mutants in ${files.length} files`);
  const server = await startTestServer(undefined, 'mutants');
  try {
    const passes = (args: readonly string[]) => passesIn(copy, server.url, args);
    const failing = await failingOf(rounds(''), passes);
    if (failing) throw new Error(`Without any mutant this fails: jest ${failing.join(' ')}`);
    const survivors: Mutant[] = [];
    for (const [index, mutant] of chosen.entries()) {
      const text = texts.get(mutant.file) ?? '';
      writeFileSync(join(folder, mutant.file), mutated(text, mutant));
      const isNoticed = (await failingOf(rounds(mutant.file), passes)) !== undefined;
      writeFileSync(join(folder, mutant.file), text);
      if (!isNoticed) survivors.push(mutant);
      console.log(`${index + 1}. ${isNoticed ? 'noticed ' : 'SURVIVED'} ${nameOf(mutant)}`);
    }
    console.log(`${chosen.length - survivors.length} of ${chosen.length} noticed.`);
    for (const mutant of survivors) console.log(`survived: ${nameOf(mutant)}`);
    process.exitCode = survivors.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
});

async function failingOf(
  all: readonly (readonly string[])[],
  passes: (args: readonly string[]) => Promise<boolean>,
): Promise<readonly string[] | undefined> {
  for (const args of all) if (!(await passes(args))) return args;
  return undefined;
}

/** As many as wanted, spread over all by the seed, always the same for the same seed. */
function sample(mutants: readonly Mutant[]): readonly Mutant[] {
  if (mutants.length <= wanted) return mutants;
  const step = mutants.length / wanted;
  return Array.from({ length: wanted }, (_, index) => {
    const place = Math.floor(index * step + ((seed * 7) % step));
    return mutants[place % mutants.length];
  }).filter((mutant) => mutant !== undefined);
}

// Not in step with this process: it reads what the database tells, and a database that nobody reads stands still.
async function passesIn(copy: string, serverUrl: string, args: readonly string[]): Promise<boolean> {
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
  const child = spawn(
    process.execPath,
    [
      ...jest,
      '--selectProjects=gateway',
      '--bail',
      '--runInBand',
      `--testTimeout=${MOST_MS_A_TEST}`,
      ...args,
    ],
    {
      cwd: copy,
      env: { ...process.env, PROPERTY_LEDGERS, TEST_DATABASE_URL: serverUrl },
      stdio: 'ignore',
      timeout: MOST_MS,
      killSignal: 'SIGKILL',
    },
  );
  const [code] = await once(child, 'close');
  return code === 0;
}

function nameOf({ file, line, from, to }: Mutant): string {
  return `${file}:${line} '${from.trim()}' → '${to.trim()}'`;
}
