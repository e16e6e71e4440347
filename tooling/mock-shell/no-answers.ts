import type { MockAnswer } from '@fairshelf/shared-contracts/mock';

/** Replaces `mock/answers.ts` for a remote that has none: every call is answered with an example. */
export const answers: readonly MockAnswer[] = [];
