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
  }),
);

/** Sets the hint for the page server, or clears it. The API never reads it: only the bearer token counts there. */
export function writeHint(reply: FastifyReply, viewer: Viewer | undefined, secure: boolean): void {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  if (!viewer) {
    reply.clearCookie(cookieName, attributes);
    return;
  }
  const value = Buffer.from(
    JSON.stringify({ roles: viewer.roles, plans: viewer.plans, rights: viewer.rights }),
  ).toString('base64url');
  reply.setCookie(cookieName, value, { ...attributes, maxAge: COOKIE_LIFETIME_DAYS * 86_400 });
}

/** The probable viewer of a page, so that the right files are preloaded; undefined for a visitor. */
export function readHint(
  request: FastifyRequest,
): (Omit<Viewer, 'roles'> & { roles: readonly string[] }) | undefined {
  const parsed = v.safeParse(HintSchema, request.cookies[cookieName]);
  if (!parsed.success) return undefined;
  const { roles, plans, rights } = parsed.output;
  return { roles, plans, ...(rights && { rights }) };
}
