import type { SignupFlow } from '@fairshelf/shared-signup/steps';

/** The signup for the module 'reimburse': `/register` begins an account, `/add-new` also a company of someone who has one. */
export const reimburseSignup: SignupFlow = {
  module: 'reimburse',
  paths: {
    begin: ['/register', '/add-new', '/add-new/company'],
    verify: '/register/reimburse/verify',
    connect: '/register/reimburse/connect',
    complete: '/register/reimburse/complete',
  },
};
