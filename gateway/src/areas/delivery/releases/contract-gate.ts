import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import {
  callShape,
  checkSurface,
  OffersSchema,
  type Platform,
  SurfaceSchema,
} from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { ReleaseRefusal } from './change-line.ts';

/** Refuses a version that this platform can't serve. */
export type ContractGate = (release: {
  readonly name: string;
  readonly version: string;
  readonly range: string;
  readonly surface: unknown;
}) => Promise<void>;

/**
 * Compares what a release uses with what this shell and this gateway offer.
 * @throws ReleaseRefusal with every name that clashes
 */
export function createContractGate(roomsDir: string, servedCalls: () => ReadonlySet<string>): ContractGate {
  const callShapes = () => {
    const names = servedCalls();
    return new Map(
      ALL_CALLS.filter(({ name }) => names.has(name)).map((call) => [call.name, callShape(call)] as const),
    );
  };
  return async ({ name, version, range, surface }) => {
    const parsed = v.safeParse(SurfaceSchema, surface);
    if (!parsed.success)
      throw new ReleaseRefusal(
        `${name} ${version} does not say what it uses: its build must write surface.json.`,
      );
    const platform: Platform = { shell: await readOffers(roomsDir), calls: callShapes() };
    const clashes = checkSurface(parsed.output, range, platform);
    if (clashes.length > 0)
      throw new ReleaseRefusal(
        `${name} ${version} does not fit this platform:\n${clashes.map((clash) => `  ${clash}`).join('\n')}`,
      );
  };
}

async function readOffers(roomsDir: string): Promise<Platform['shell']> {
  const text = await readFile(join(roomsDir, 'host-shell', 'dist', 'offers.json'), 'utf8').catch(
    () => undefined,
  );
  return text === undefined ? undefined : v.parse(OffersSchema, JSON.parse(text));
}
