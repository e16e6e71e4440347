import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteDocumentSchema, SurfaceSchema } from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { acceptedRanges, currentContract, keepContract, keepSurface } from '../contract/released-contract.ts';
import { PlainError } from '../plain-error.ts';
import { repository } from '../repository.ts';

const REMOTES = ['mf-public', 'mf-ratings', 'mf-reimburse', 'mf-admin'];

/** Records the contract and what the built remotes use of it, as released (docs/shared-contracts.md#versions). */
export async function run(): Promise<void> {
  for (const remote of REMOTES) {
    const { version, contract: range } = v.parse(
      RemoteDocumentSchema,
      await readBuilt(remote, 'remote.json'),
    );
    const surface = v.parse(SurfaceSchema, await readBuilt(remote, 'surface.json'));
    keepSurface({ remote, version, range, surface, packages: acceptedRanges(surface) });
    console.log(`${remote} ${version}`);
  }
  const contract = currentContract();
  keepContract(contract);
  console.log(`contract ${contract.version}: ${Object.keys(contract.calls).length} calls`);
}

async function readBuilt(remote: string, file: string): Promise<unknown> {
  const text = await readFile(join(repository, remote, 'dist', file), 'utf8').catch(() => undefined);
  if (text === undefined) throw new PlainError(`${remote} is not built: npm run build.`);
  return JSON.parse(text);
}
