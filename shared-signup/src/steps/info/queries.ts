import { listCodes } from '@fairshelf/shared-contracts/codes';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import { signup } from '@fairshelf/shared-contracts/signup';

/** The domains that an email can be picked from; one without a domain stands for 'typed'. */
export function useEmailDomains() {
  return useCall(listCodes, { query: { class: 'EMAIL_DOMAIN' } });
}

export function useSignup() {
  return useSend(signup);
}
