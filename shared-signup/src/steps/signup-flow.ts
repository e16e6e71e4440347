import type { ModuleType } from '@fairshelf/shared-contracts/core';

/** One path through the steps: the module that a person signs up for, and the location of each step in its remote. */
export interface SignupFlow {
  readonly module: ModuleType;
  readonly paths: {
    /** The first steps: the account, or an additional company of an existing account. */
    readonly begin: readonly string[];
    readonly verify: string;
    readonly connect: string;
    readonly complete: string;
  };
}

/** Whether a path below the router base belongs to these steps: going there doesn't leave the sign-up. */
export function isWithin({ paths }: SignupFlow, pathname: string): boolean {
  return [...paths.begin, paths.verify, paths.connect, paths.complete].includes(pathname);
}
