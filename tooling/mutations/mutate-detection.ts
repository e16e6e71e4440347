// By hand, after a change of the detection rules; it takes ten seconds a mutant:
//   node tooling/mutations/mutate-detection.ts [how many] [seed]
// It changes one place of one rule at a time, runs the rules' tests, and names the mutants that no test noticed. Commit
// first: a file that is being mutated is written back at the end, and when it is interrupted.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository.ts';
import { type Mutant, mutantsOf, mutated } from './mutants.ts';

const FOLDER = 'gateway/src/domain/reimbursement/detection';
/** What holds rules; the rest saves cases or is there for tests. */
const RULES = [
  'claim-window.ts',
  'customer-return.ts',
  'damaged-in-warehouse.ts',
  'fee-overcharge.ts',
  'inbound-shortage.ts',
  'lost-in-warehouse.ts',
  'open-units.ts',
  'removal.ts',
  'reversed-reimbursement.ts',
  'stock-loss-rule.ts',
  'value-re-evaluation.ts',
];

const wanted = Number(process.argv[2] ?? 60);
const seed = Number(process.argv[3] ?? 1);
const files = globSync('*.ts', { cwd: join(repository, FOLDER) }).filter((file) => RULES.includes(file));
const texts = new Map(files.map((file) => [file, readFileSync(join(repository, FOLDER, file), 'utf8')]));
const all = [...texts].flatMap(([file, text]) => mutantsOf(file, text));
const chosen = sample(all);

console.log(`${chosen.length} of ${all.length} mutants in ${files.length} files`);
const survivors: Mutant[] = [];
for (const [index, mutant] of chosen.entries()) {
  const isNoticed = !passesWith(mutant);
  if (!isNoticed) survivors.push(mutant);
  console.log(`${index + 1}. ${isNoticed ? 'noticed ' : 'SURVIVED'} ${nameOf(mutant)}`);
}
console.log(`${chosen.length - survivors.length} of ${chosen.length} noticed.`);
for (const mutant of survivors) console.log(`survived: ${nameOf(mutant)}`);
process.exitCode = survivors.length === 0 ? 0 : 1;

/** As many as wanted, spread over all by the seed, always the same for the same seed. */
function sample(mutants: readonly Mutant[]): readonly Mutant[] {
  if (mutants.length <= wanted) return mutants;
  const step = mutants.length / wanted;
  return Array.from({ length: wanted }, (_, index) => {
    const place = Math.floor(index * step + ((seed * 7) % step));
    return mutants[place % mutants.length];
  }).filter((mutant) => mutant !== undefined);
}

function passesWith(mutant: Mutant): boolean {
  const path = join(repository, FOLDER, mutant.file);
  const original = texts.get(mutant.file) ?? '';
  const restore = () => writeFileSync(path, original);
  const interrupted = () => {
    restore();
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  writeFileSync(path, mutated(original, mutant));
  try {
    const tests = [
      'detection/rules',
      'detection/evidence',
      'detection/generated-ledgers',
      'detection/find-lost',
      'detection/claim-window',
    ];
    const { status } = spawnSync(
      process.execPath,
      [
        '--experimental-vm-modules',
        'node_modules/jest/bin/jest.js',
        '--selectProjects',
        'gateway',
        '--bail',
        '--',
        ...tests,
      ],
      { cwd: repository, env: { ...process.env, PROPERTY_LEDGERS: '600' }, stdio: 'ignore' },
    );
    return status === 0;
  } finally {
    restore();
    process.off('SIGINT', interrupted);
  }
}

function nameOf({ file, line, from, to }: Mutant): string {
  return `${file}:${line} '${from.trim()}' → '${to.trim()}'`;
}
