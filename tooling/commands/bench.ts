import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Figure, formatTable, type Report } from '../bench/report.ts';
import { buildWhatChanged } from '../build/build-what-changed.ts';
import { PlainError } from '../plain-error.ts';
import { stopSignal } from '../product/stop-signal.ts';
import { repository } from '../repository.ts';

const FOLDER = join(repository, 'tooling', 'bench');

/** `npm run bench`: runs every bench file, or the named ones, and prints one table of ratios. */
export async function run(args: string[]): Promise<void> {
  const signal = stopSignal();
  const files = globSync('*.bench.ts', { cwd: FOLDER })
    .filter((file) => args.length === 0 || args.includes(basename(file, '.bench.ts')))
    .toSorted();
  if (files.length === 0) throw new PlainError('There is nothing to measure by that name in tooling/bench.');
  await buildWhatChanged({ signal });

  const figures: Figure[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    console.log(`── ${basename(file, '.bench.ts')}`);
    const bench: { run(report: Report): Promise<void> } = await import(
      pathToFileURL(join(FOLDER, file)).href
    );
    await bench.run({ add: (figure) => figures.push(figure) });
  }
  console.log(`\n${formatTable(figures)}`);
  process.exit();
}
