import { allowedVersions, HealthReportSchema, type RemoteHealth } from '@fairshelf/shared-contracts/delivery';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { findUnstorable } from '../../base/http/unstorable.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Services } from '../../base/services.ts';
import { recordHealth } from './releases/health/record-health.ts';
import { watchCanary } from './releases/health/watch-canary.ts';
import type { SignedRegistry } from './releases/release-registry.ts';

const REPORT_LIMIT = 65_536;
/** One address can't make the numbers: an office may stand behind it, a script must not. */
const reportsOfAddress = { hits: 240, windowMs: 3_600_000 };

/**
 * Takes what pages report of their remotes, from anyone and with nothing about them kept. A report of a canary is
 * followed by a look at its error budget.
 */
export function serveHealthReports(app: FastifyInstance, services: Services): void {
  const { database, releases, settings, limits, readiness } = services;
  const edition = settings.EDITION;
  app.post('/app/reports', { bodyLimit: REPORT_LIMIT, logLevel: 'silent' }, async (request, reply) => {
    if (!readiness.ready() || settings.REPORT_SHARE === 0) return reply.code(204).send();
    const parsed = v.safeParse(HealthReportSchema, request.body);
    if (!parsed.success || findUnstorable('body', parsed.output))
      throw new Refusal(400, 'This is no report of a page.');
    if ((await limits.take(`reports:${request.ip}`, reportsOfAddress)) > 0) return reply.code(204).send();
    const current = await releases.current();
    const reports = parsed.output.remotes.filter((report) => isReleased(report, current));
    if (!current || reports.length === 0) return reply.code(204).send();
    const now = services.now();
    await recordHealth(database, edition, reports, now);
    for (const { remote, version } of reports) {
      const line = current.registry.remotes[remote];
      if (line?.canary?.version !== version) continue;
      const isBack = await watchCanary(database, releases, { edition, remote, line, now });
      if (isBack) app.log.warn({ remote, version }, 'a canary was rolled back by itself');
    }
    return reply.code(204).send();
  });
}

/** Counts are kept of versions that someone can have got from us, and of no others. */
function isReleased({ remote, version }: RemoteHealth, current: SignedRegistry | undefined): boolean {
  const line = current?.registry.remotes[remote];
  return line !== undefined && allowedVersions(line).some((each) => each.version === version);
}
