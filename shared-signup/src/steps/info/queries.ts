import { listCodes } from '@fairshelf/shared-contracts/codes';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import { signup } from '@fairshelf/shared-contracts/signup';

/** The email domains to choose from; an entry without a domain means 'typed'. */
export function useEmailDomains() {
  return useCall(listCodes, { query: { class: 'EMAIL_DOMAIN' } });
}

export function useSignup() {
  return useSend(signup);
}
