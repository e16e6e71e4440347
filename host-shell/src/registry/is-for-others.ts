import type { Viewer } from '@fairshelf/shared-contracts/core';
import type { Registry } from '@fairshelf/shared-contracts/delivery';

/** Whether remotes that this person may see were left out of the page: their own page contains more. */
export const isForOthers = ({ withheld }: Registry, { roles }: Viewer): boolean =>
  withheld !== undefined && roles.some((role) => withheld.to.includes(role));
