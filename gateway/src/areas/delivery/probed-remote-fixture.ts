import type { Call } from '@fairshelf/shared-contracts/core';
import {
  callShape,
  type HealthReport,
  listFreezes,
  listPlatform,
  type RemoteField,
} from '@fairshelf/shared-contracts/delivery';
import { beforeAll, expect } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';
import { writeTicket } from './releases/health/page-ticket.ts';
import { someRelease } from './releases/release-fixture.ts';

/** What a version uses of the contract: these calls and a slot. */
export const uses = (...calls: readonly Call[]) => ({
  calls: Object.fromEntries(calls.map((call) => [call.name, callShape(call)])),
  slots: ['dashboard'],
});

/** Line 1 of the built file is line 13 of the page. */
const sourceMap = JSON.stringify({
  version: 3,
  sources: ['webpack://mf-probe/./src/pages/prices/page.tsx'],
  names: [],
  mappings: 'AAYA',
});

/** The token of the operator. */
export let admin: string;

/** For tests: a remote with two released versions, and an operator. */
export function setUpRemote(): void {
  setUpGateway();
  beforeAll(async () => {
    admin = await gateway.signIn('admin@demo.test');
    const { releases } = gateway.services;
    for (const [version, more] of [
      ['1.0.0', { surface: uses(listFreezes, listPlatform) }],
      ['2.0.0', { surface: uses(listPlatform), others: { '12.js': 'x();', '12.js.map': sourceMap } }],
    ] as const) {
      const { offer, files } = someRelease('mf-probe', version, more);
      await releases.begin(offer, 'ann');
      for (const [file, bytes] of files) await releases.store('mf-probe', version, file, bytes);
      await releases.complete('mf-probe', version);
      const activation = { action: 'activate', version } as const;
      await releases.change({ edition: 'unified', remote: 'mf-probe', wanted: activation, actor: 'ann' });
    }
  }, 60_000);
}

/** What one page load reports. */
export async function report(
  remote: Partial<HealthReport['remotes'][number]> & { readonly version: string },
) {
  const signer = gateway.services.releases.signing;
  const ticket = writeTicket(signer, { edition: 'unified', at: gateway.clock.now, canaries: {} });
  const { statusCode } = await gateway.app.inject({
    method: 'POST',
    url: '/app/visits',
    payload: {
      ticket,
      remotes: [{ remote: 'mf-probe', visits: 1, failures: 0, vitals: {}, problems: [], ...remote }],
    },
  });
  expect(statusCode).toBe(204);
}

/** The remote in the field, as an operator reads it. */
export const read = async (): Promise<RemoteField> =>
  (await gateway.ask('GET', '/api/platform/remotes/mf-probe/field', { token: admin })).body
    .data as RemoteField;
