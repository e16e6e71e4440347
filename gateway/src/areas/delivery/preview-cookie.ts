import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'fs_preview';

interface Kept {
  readonly token: string;
  readonly seconds: number;
}

/** Sets a preview in the browser only for pages, or ends it: scripts can't read it, the API never sees it. */
export function writePreviewCookie(reply: FastifyReply, preview: Kept | undefined, secure: boolean): void {
  const attributes = { path: '/app', httpOnly: true, sameSite: 'lax', secure } as const;
  if (preview === undefined) reply.clearCookie(NAME, attributes);
  else reply.setCookie(NAME, preview.token, { ...attributes, maxAge: preview.seconds });
}

export const readPreviewCookie = ({ cookies }: FastifyRequest): string | undefined => cookies?.[NAME];
