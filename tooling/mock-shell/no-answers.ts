import type { MockAnswer } from '@fairshelf/shared-contracts/mock';

/** Stands for `mock/answers.ts` of a remote that has none: every call is answered with an example. */
export const answers: readonly MockAnswer[] = [];
