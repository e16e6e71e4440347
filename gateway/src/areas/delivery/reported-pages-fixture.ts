import { beforeAll } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { writeTicket } from './releases/health/page-ticket.ts';
import { someRelease } from './releases/release-fixture.ts';

/** For tests: a remote with an active version and a canary. */
export function setUpRemote(): void {
  setUpGateway();
  beforeAll(async () => {
    for (const version of ['1.0.0', '2.0.0']) {
      const { offer, files } = someRelease('mf-probe', version);
      const { releases } = gateway.services;
      await releases.begin(offer, 'test');
      for (const [file, bytes] of files) await releases.store('mf-probe', version, file, bytes);
      await releases.complete('mf-probe', version);
    }
    await change({ action: 'activate', version: '1.0.0' });
    await change({ action: 'canary', version: '2.0.0', share: 5 });
  }, 60_000);
}

/** Changes the remote. */
const change = (request: Parameters<typeof gateway.services.releases.change>[0]['wanted']) =>
  gateway.services.releases.change({
    edition: 'unified',
    remote: 'mf-probe',
    wanted: request,
    actor: 'test',
  });

/** The registry entry of the remote. */
export const lineOf = async () =>
  (await gateway.services.releases.read('unified'))?.registry.remotes['mf-probe'];

/** What signs the tickets of pages. */
const signing = () => gateway.services.releases.signing;

/** The ticket of a page. */
export const ticketOf = (page: Partial<Parameters<typeof writeTicket>[1]> = {}) =>
  writeTicket(signing(), { edition: 'unified', at: gateway.clock.now, canaries: {}, ...page });

/** The ticket of a page that was served with the canary. */
export const canaryPage = () => ticketOf({ canaries: { 'mf-probe': '2.0.0' } });

/** A problem that a page reports. */
const problem = { stage: 'error', message: 'x is not …', place: 'entry.js:1:2' };

/** A page's report about a version. */
export const report = (version: string, failures: number, ticket: string | undefined, more: object = {}) =>
  gateway.app.inject({
    method: 'POST',
    url: '/app/visits',
    payload: {
      ticket,
      remotes: [
        {
          remote: 'mf-probe',
          version,
          visits: 1,
          failures,
          vitals: { lcp: 1_234, cls: 0.0312 },
          problems: failures > 0 ? [problem] : [],
          ...more,
        },
      ],
    },
  });

/** Visits of the active version, one page load each. */
export async function visits(count: number, failures: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await report('1.0.0', turn < failures ? 1 : 0, ticketOf());
}

/** How much was counted of a version. */
export const countOf = async (version: string, measure: string) =>
  (
    await gateway.database.system
      .selectFrom('remote_health')
      .select(({ fn }) => fn.sum<number>('count').as('count'))
      .where('version', '=', version)
      .where('measure', '=', measure)
      .executeTakeFirstOrThrow()
  ).count;
