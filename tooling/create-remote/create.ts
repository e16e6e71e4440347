#!/usr/bin/env node
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { namesOf } from '../new-remote/remote-names.ts';
import { PlainError } from '../plain-error.ts';
import { type Origin, outsideFiles } from './outside-files.ts';

const USAGE = `npm create @fairshelf/remote mf-name
  --packages <folder>   take the packages of the platform from tarballs in this folder, not from a registry`;

/** Writes a remote into a new folder of the current one. */
async function main(args: readonly string[]): Promise<void> {
  const place = args.indexOf('--packages');
  const tarballs = place === -1 ? undefined : args[place + 1];
  const [name] = args.filter((arg, index) => !arg.startsWith('-') && (place === -1 || index !== place + 1));
  if (args.includes('--help') || (place !== -1 && tarballs === undefined)) return console.log(USAGE);
  const names = namesOf(name, { remotes: readdirSync('.'), routes: [] });
  const { platform, others }: Origin = JSON.parse(
    readFileSync(join(import.meta.dirname, 'versions.json'), 'utf8'),
  );
  const from = tarballs === undefined ? platform : tarballsOf(platform, resolve(tarballs));
  for (const [file, text] of Object.entries(outsideFiles(names, { platform: from, others }))) {
    const path = join(names.remote, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
  }
  console.log(`${names.remote} is there. Next: cd ${names.remote} && npm install && npm run dev`);
}

function tarballsOf(platform: Origin['platform'], folder: string): Record<string, string> {
  const files = readdirSync(folder);
  return Object.fromEntries(
    Object.entries(platform).map(([name, version]) => {
      const file = `${name.replace(/^@/, '').replaceAll('/', '-')}-${version.replace(/^\D+/, '')}.tgz`;
      if (!files.includes(file)) throw new PlainError(`${folder} has no ${file}.`);
      return [name, `file:${join(folder, file)}`];
    }),
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
});
