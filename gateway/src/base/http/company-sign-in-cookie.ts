import type { FastifyReply, FastifyRequest } from 'fastify';

const ATTEMPT = 'fs_company_sign_in';

/** How long a person may take at the identity provider of their company. */
export const COMPANY_SIGN_IN_SECONDS = 600;

/** Ties a sign-in at an identity provider to this browser: an answer that another one started is worth nothing. */
export function writeCompanySignIn(reply: FastifyReply, token: string | undefined, secure: boolean): void {
  const attributes = { path: '/api/auth/company', sameSite: 'strict', httpOnly: true, secure } as const;
  if (token === undefined) reply.clearCookie(ATTEMPT, attributes);
  else reply.setCookie(ATTEMPT, token, { ...attributes, maxAge: COMPANY_SIGN_IN_SECONDS });
}

export const readCompanySignIn = ({ cookies }: FastifyRequest): string | undefined => cookies?.[ATTEMPT];
