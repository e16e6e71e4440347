import { allowedVersions, HealthReportSchema, type RemoteHealth } from '@fairshelf/shared-contracts/delivery';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { findUnstorable } from '../../base/http/unstorable.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Services } from '../../base/services.ts';
import { type PageTicket, readTicket } from './releases/health/page-ticket.ts';
import { recordHealth } from './releases/health/record-health.ts';
import { watchCanary } from './releases/health/watch-canary.ts';
import type { SignedRegistry } from './releases/release-registry.ts';

const REPORT_LIMIT = 65_536;
/** Each page load counts once, so an office behind one IP address isn't limited, but a flood is. */
const reportsOfAddress = { hits: 6_000, windowMs: 3_600_000 };

/**
 * `/app/visits` receives what pages report about their remotes. A report counts once, with the ticket that its page
 * was served with, and only for the versions on that page; nothing about the sender is stored. A report of a canary
 * triggers a check of its error budget.
 */
export function serveHealthReports(app: FastifyInstance, services: Services): void {
  const { database, releases, settings, limits, readiness } = services;
  const edition = settings.EDITION;
  app.post('/app/visits', { bodyLimit: REPORT_LIMIT, logLevel: 'silent' }, async (request, reply) => {
    if (!readiness.ready() || settings.REPORT_SHARE === 0) return reply.code(204).send();
    const parsed = v.safeParse(HealthReportSchema, request.body);
    if (!parsed.success || findUnstorable('body', parsed.output))
      throw new Refusal(400, 'This is no report of a page.');
    if ((await limits.take(`reports:${request.ip}`, reportsOfAddress)) > 0) return reply.code(204).send();
    const now = services.now();
    const ticket = readTicket(parsed.output.ticket, { signer: releases.signing, edition, now });
    const current = ticket && (await releases.current());
    if (!current) return reply.code(204).send();
    const reports = parsed.output.remotes.filter((report) => isOfPage(report, ticket, current));
    if (reports.length === 0) return reply.code(204).send();
    await recordHealth(database, { edition, ticket, now }, reports);
    for (const { remote, version } of reports) {
      const line = current.registry.remotes[remote];
      if (line?.canary?.version !== version) continue;
      const isBack = await watchCanary(database, releases, { edition, remote, line });
      if (isBack) app.log.warn({ remote, version }, 'a canary was rolled back automatically');
    }
    return reply.code(204).send();
  });
}

/**
 * Counts are stored for versions that this page was served, or that replace one on it: never for a canary it didn't
 * get.
 */
function isOfPage(
  { remote, version }: RemoteHealth,
  ticket: PageTicket,
  { registry }: SignedRegistry,
): boolean {
  const line = registry.remotes[remote];
  if (!line || !allowedVersions(line).some((each) => each.version === version)) return false;
  const canary = ticket.canaries[remote];
  // On a page with the canary, the active version replaces a failed one, so this browser was not in its share.
  return canary === undefined ? version !== line.canary?.version : version === canary;
}
