import { login } from '@fairshelf/shared-contracts/core';
import { useSend } from '@fairshelf/shared-contracts/react';

export function useSignIn() {
  return useSend(login);
}
