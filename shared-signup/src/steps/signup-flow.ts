import type { ModuleType } from '@fairshelf/shared-contracts/core';

/** One way through the steps: the module that a person signs up for, and where each step stands in its remote. */
export interface SignupFlow {
  readonly module: ModuleType;
  readonly paths: {
    /** The steps that begin: the account, or a further company of someone who has one. */
    readonly begin: readonly string[];
    readonly verify: string;
    readonly connect: string;
    readonly complete: string;
  };
}

/** Whether a path below the router base belongs to these steps: going there is no leaving. */
export function isWithin({ paths }: SignupFlow, pathname: string): boolean {
  return [...paths.begin, paths.verify, paths.connect, paths.complete].includes(pathname);
}
