import { countSignatures, createReleaseSigner } from '../areas/delivery/index.ts';
import type { Database } from '../base/database/database.ts';
import { countSealed, type SealedCount } from '../base/secrets/count-sealed.ts';
import { countSealedJobs } from '../base/secrets/reseal-jobs.ts';
import type { Settings } from '../base/settings/read-settings.ts';
import { createTokenVault } from '../outside/marketplace/token-vault.ts';
import { sealedColumns } from './sealed-columns.ts';

type KeySettings = Pick<Settings, 'DATABASE_URL' | 'SECRETS_KEY' | 'RELEASE_KEY'>;

/**
 * The values that each key still encrypts and signs, one line each: a key without any can be removed
 * (docs/operations.md#rotate-keys). DATABASE_URL is that of the owner of the tables.
 */
export async function keyReport(database: Database, settings: KeySettings): Promise<readonly string[]> {
  const sealed = [
    ...(await countSealed(database, sealedColumns)),
    ...(await countSealedJobs(settings.DATABASE_URL)),
  ];
  const { keyIds } = createTokenVault(settings.SECRETS_KEY);
  const removed = new Set(sealed.map(({ keyId }) => keyId).filter((id) => !keyIds.includes(id)));
  const signer = createReleaseSigner({ releaseKey: settings.RELEASE_KEY, secretsKey: settings.SECRETS_KEY });
  const signatures = await countSignatures(database, signer);
  const signing = settings.RELEASE_KEY ? 'RELEASE_KEY' : 'SECRETS_KEY';
  const unsigned = signatures.get(undefined) ?? 0;
  return [
    ...keyIds.map((id) => `SECRETS_KEY ${id} encrypts ${valuesOf(sealed, id)}`),
    ...[...removed].map((id) => `SECRETS_KEY lacks the key ${id} of ${valuesOf(sealed, id)}`),
    ...signer.keyNames.map((name) => `${name} signs ${pluralize(signatures.get(name) ?? 0, 'release')}`),
    ...(unsigned > 0 ? [`${signing} lacks the key of ${pluralize(unsigned, 'release')}`] : []),
  ];
}

function valuesOf(sealed: readonly SealedCount[], keyId: string): string {
  const theirs = sealed.filter((each) => each.keyId === keyId);
  const total = theirs.reduce((sum, { count }) => sum + count, 0);
  const places = theirs.map(({ place, count }) => `${place} ${count}`);
  return pluralize(total, 'value') + (places.length > 0 ? `: ${places.toSorted().join(', ')}` : '');
}

const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
