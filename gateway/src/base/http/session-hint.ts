import { COMPANY_RIGHTS, COOKIE_LIFETIME_DAYS, type Viewer } from '@fairshelf/shared-contracts/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

const cookieName = 'fs_session';

const HintSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(Buffer.from(dataset.value, 'base64url').toString('utf8'));
    } catch {
      addIssue({ message: 'no JSON' });
      return NEVER;
    }
  }),
  v.object({
    roles: v.array(v.string()),
    plans: v.array(v.picklist(['review', 'reimburse'])),
    rights: v.optional(v.array(v.picklist(COMPANY_RIGHTS))),
    language: v.optional(v.string()),
  }),
);

/** The data about a person for the page server: the pages they may open, and their language. */
export interface SessionHint extends Viewer {
  readonly language?: string | undefined;
}

/** Sets the hint for the page server, or clears it. The API never reads it: only the bearer token counts there. */
export function writeHint(reply: FastifyReply, hint: SessionHint | undefined, secure: boolean): void {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  if (!hint) {
    reply.clearCookie(cookieName, attributes);
    return;
  }
  const { roles, plans, rights, language } = hint;
  const value = Buffer.from(JSON.stringify({ roles, plans, rights, language })).toString('base64url');
  reply.setCookie(cookieName, value, { ...attributes, maxAge: COOKIE_LIFETIME_DAYS * 86_400 });
}

/** The probable viewer of a page, so that the right files are preloaded; undefined for a visitor. */
export function readHint(
  request: FastifyRequest,
): (Omit<SessionHint, 'roles'> & { roles: readonly string[] }) | undefined {
  const parsed = v.safeParse(HintSchema, request.cookies[cookieName]);
  if (!parsed.success) return undefined;
  const { roles, plans, rights, language } = parsed.output;
  return { roles, plans, ...(rights && { rights }), ...(language && { language }) };
}
