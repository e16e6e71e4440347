import type { ModuleType } from '@fairshelf/shared-contracts/core';
import { SIGNUP_COOKIE } from '@fairshelf/shared-contracts/signup';
import type { Navigation } from '../navigation/navigation.ts';

/** The module of the sign-up in progress in this browser; undefined if there is none. The gateway sets the cookie. */
export function openSignup(): ModuleType | undefined {
  const prefix = `${SIGNUP_COOKIE}=`;
  const pair = document.cookie.split('; ').find((each) => each.startsWith(prefix));
  const module = pair?.slice(prefix.length);
  return module === 'review' || module === 'reimburse' ? module : undefined;
}

/** The step that connects a store, where the sign-up of a signed-in person continues; undefined if there is none. */
export function pathOfOpenSignup({ pathOf }: Pick<Navigation, 'pathOf'>): string | undefined {
  const module = openSignup();
  if (!module) return undefined;
  const review = pathOf('register-connect-amazon');
  const reimburse = pathOf('reimburse-register-connect');
  return module === 'review' ? (review ?? reimburse) : (reimburse ?? review);
}
