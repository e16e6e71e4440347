import type { SignupFlow } from '@fairshelf/shared-signup/steps';

/** The signup for the module 'review': its steps are routes of this remote. */
export const reviewSignup: SignupFlow = {
  module: 'review',
  paths: {
    begin: ['/register/info'],
    verify: '/register/verify/email',
    connect: '/register/connect/amazon',
    complete: '/register/complete',
  },
};
