import type { FastifyReply, FastifyRequest } from 'fastify';
import { OVERRIDE_SECONDS } from './releases/override.ts';

const NAME = 'fs_override';

/** Sets an override in the browser only for pages, or ends it: scripts can't read it, the API never sees it. */
export function writeOverrideCookie(reply: FastifyReply, token: string | undefined, secure: boolean): void {
  const attributes = { path: '/app', httpOnly: true, sameSite: 'lax', secure } as const;
  if (token === undefined) reply.clearCookie(NAME, attributes);
  else reply.setCookie(NAME, token, { ...attributes, maxAge: OVERRIDE_SECONDS });
}

export const readOverrideCookie = ({ cookies }: FastifyRequest): string | undefined => cookies?.[NAME];
