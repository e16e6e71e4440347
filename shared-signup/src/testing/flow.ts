import type { SignupFlow } from '../steps/signup-flow.ts';

/** Steps as a remote declares them. */
export const testFlow: SignupFlow = {
  module: 'review',
  paths: {
    begin: ['/register/info'],
    verify: '/register/verify/email',
    connect: '/register/connect/amazon',
    complete: '/register/complete',
  },
};
