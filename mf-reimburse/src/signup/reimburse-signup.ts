import type { SignupFlow } from '@fairshelf/shared-signup/steps';

/**
 * The signup for the module 'reimburse': `/register` creates an account, `/add-new` also a company for existing ones.
 */
export const reimburseSignup: SignupFlow = {
  module: 'reimburse',
  paths: {
    begin: ['/register', '/add-new', '/add-new/company'],
    verify: '/register/reimburse/verify',
    connect: '/register/reimburse/connect',
    complete: '/register/reimburse/complete',
  },
};
