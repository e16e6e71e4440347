/**
 * Which remotes the shell may load, per edition (the same built shell serves all three). Earlier ones win a path
 * conflict.
 */
export const EDITIONS = {
  unified: ['mf-public', 'mf-ratings', 'mf-reimburse', 'mf-admin'],
  ratings: ['mf-public', 'mf-ratings', 'mf-admin'],
  reimburse: ['mf-reimburse', 'mf-admin'],
} as const satisfies Record<string, readonly string[]>;

export type Edition = keyof typeof EDITIONS;
export const EDITION_NAMES = ['unified', 'ratings', 'reimburse'] as const satisfies readonly Edition[];

export type ProductRemote = (typeof EDITIONS)[Edition][number];

/** Whether `edition` has a remote of the product. */
export const isRemoteOf = (edition: Edition, remote: ProductRemote): boolean =>
  EDITIONS[edition].some((name) => name === remote);
