import type { FastifyReply } from 'fastify';
import { escapeHtml, portalPage } from './html.ts';

/** Answers with a page of the portal; `formTarget` is another origin that an answer to its form may redirect to. */
export function sendPage(reply: FastifyReply, status: number, html: string, formTarget = '') {
  return (
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      // A form's answer may only redirect to where the policy allows the form to go.
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; form-action 'self' ${formTarget}; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(html)
  );
}

/** Answers an invalid request. */
export function sendProblem(reply: FastifyReply, problem: string) {
  return sendPage(reply, 400, portalPage('This request is not valid', `<p>${escapeHtml(problem)}</p>`));
}
