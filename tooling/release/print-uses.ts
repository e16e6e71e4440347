import { formatShare } from '@fairshelf/shared-contracts/core';
import { type ContractUse, EDITION_NAMES } from '@fairshelf/shared-contracts/delivery';
import { PlainError } from '../plain-error.ts';

/** The part of the release client that is needed. */
interface UseReader {
  contractUse(edition: string): Promise<readonly ContractUse[]>;
}

/**
 * Prints who uses a part of the contract in the field, or, without a name, everything deprecated.
 * @throws PlainError if what is named, or anything deprecated, is still used: it can't be removed
 */
export async function printUses(client: UseReader, name: string | undefined): Promise<void> {
  const lines: string[] = [];
  let isUsed = false;
  for (const edition of EDITION_NAMES) {
    for (const use of await client.contractUse(edition)) {
      if (name === undefined ? !isDeprecated(use) : use.name !== name) continue;
      if (use.users.length > 0 || (use.requests ?? 0) > 0) isUsed = true;
      lines.push(`${edition}: ${useInWords(use)}`);
    }
  }
  for (const line of lines) console.log(line);
  if (isUsed) throw new PlainError(`${name ?? 'Something deprecated'} is still used: it can't be removed.`);
  console.log(
    name === undefined
      ? 'Nothing deprecated is used in the field.'
      : `Nobody in the field uses ${name}: it can be removed.`,
  );
}

const isDeprecated = ({ deprecated, fields }: ContractUse): boolean =>
  deprecated !== null || fields.length > 0;

/** `call a.old is used by mf-ratings 1.4.2 and older, 0.3% of pages; 12 requests in 24 hours`. */
function useInWords({ kind, name, fields, requests, users }: ContractUse): string {
  const what = fields.length > 0 ? `${kind} ${name} (${fields.join(', ')})` : `${kind} ${name}`;
  const who = users.map(
    ({ remote, version, isOlderOnly, share }) =>
      `${remote} ${version}${isOlderOnly ? ' and older' : ''}, ${formatShare(share)} of pages`,
  );
  const by = who.length > 0 ? `is used by ${who.join('; ')}` : 'is used by no version in the field';
  return `${what} ${by}${requests ? `; ${requests} requests in 24 hours` : ''}`;
}
