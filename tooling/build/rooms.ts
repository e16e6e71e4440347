/** The rooms that `build` makes something of, in the order in which their lines are printed. */
export const FRONT_END_ROOMS = ['host-shell', 'mf-public', 'mf-ratings', 'mf-reimburse', 'mf-admin'] as const;

export const BUILT_ROOMS = ['gateway', ...FRONT_END_ROOMS] as const;

/** Every room, bottom floor first: what is type-checked and tested. */
export const ROOMS = [
  'shared-contracts',
  'shared-ui',
  'shared-signup',
  ...FRONT_END_ROOMS,
  'gateway',
  'marketplace-sandbox',
  'tooling',
  'e2e',
] as const;
