import type { FastifyReply, FastifyRequest } from 'fastify';

const DEVICE = 'fs_device';
const LIFETIME_SECONDS = 30 * 86_400;

/** Keeps the token of a remembered device in this browser, for the sign-in only. */
export function writeDeviceCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(DEVICE, token, {
    path: '/api/auth',
    sameSite: 'strict',
    httpOnly: true,
    secure,
    maxAge: LIFETIME_SECONDS,
  });
}

/** The token of this browser; undefined where it isn't remembered. */
export const readDeviceCookie = ({ cookies }: FastifyRequest): string | undefined => cookies?.[DEVICE];
