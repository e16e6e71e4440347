import { resolveTxt } from 'node:dns/promises';

/** The TXT records of a name in the DNS, each in one text; none where the name has none. */
export type TxtRecords = (name: string) => Promise<readonly string[]>;

const NONE: readonly string[] = ['ENOTFOUND', 'ENODATA'];

/** Asks the DNS. Throws when no server answers. */
export const dnsTxtRecords: TxtRecords = async (name) => {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && NONE.includes(String(error.code))) return [];
    throw error;
  }
};
