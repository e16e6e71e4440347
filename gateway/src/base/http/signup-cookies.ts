import { COOKIE_LIFETIME_DAYS, type ModuleType } from '@fairshelf/shared-contracts/core';
import { SIGNUP_COOKIE } from '@fairshelf/shared-contracts/signup';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ATTEMPT = 'fs_signup';

/** A sign-up in progress. */
export interface OpenSignup {
  readonly module: ModuleType;
  /** The token of the browser that started it; if omitted, the browser keeps its own. */
  readonly token?: string;
}

/**
 * Stores a sign-up in this browser, or removes it. The token is only for the API. The second cookie holds no secret:
 * the navigation reads it to see that the later steps may be opened (docs/specification/sign-up.md#steps).
 */
export function writeSignupCookies(
  reply: FastifyReply,
  signup: OpenSignup | undefined,
  secure: boolean,
): void {
  const attributes = { sameSite: 'lax', secure } as const;
  const maxAge = COOKIE_LIFETIME_DAYS * 86_400;
  const attempt = { ...attributes, path: '/api', httpOnly: true };
  const marker = { ...attributes, path: '/app' };
  if (signup?.token) reply.setCookie(ATTEMPT, signup.token, { ...attempt, maxAge });
  else if (!signup) reply.clearCookie(ATTEMPT, attempt);
  if (signup) reply.setCookie(SIGNUP_COOKIE, signup.module, { ...marker, maxAge });
  else reply.clearCookie(SIGNUP_COOKIE, marker);
}

/** The token of this browser's sign-up. */
export const readSignupCookie = ({ cookies }: FastifyRequest): string | undefined => cookies?.[ATTEMPT];
