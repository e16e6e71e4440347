import type { Call } from '@fairshelf/shared-contracts/core';
import { addReaders, audience, content } from '../areas/campaigns/campaign-fixture.ts';
import { someRelease } from '../areas/delivery/releases/release-fixture.ts';
import type { TestGateway } from './test-gateway.ts';

/** The rows that the writes change, created beforehand. */
export interface AdminWorld {
  readonly gateway: TestGateway;
  /** Sends a call as a super-admin, and returns the data of a successful answer. */
  readonly done: (method: Call['method'], path: string, body?: object) => Promise<Record<string, unknown>>;
  readonly affiliateId: string;
  readonly referralId: string;
  readonly planId: string;
  readonly campaignId: string;
}

/** For tests: a campaign at its start. */
export const campaign = { name: 'November', ...content, audience };

/** For tests: an affiliate's fields. */
export const partner = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@partner.test`,
  agent_email: null,
  commission_bps: 1000,
  active: true,
});
/** For tests: the terms of a plan version. */
export const planVersion = {
  title: 'Probe',
  description: '',
  modules: ['review'],
  price: { minor: 4900, currency: 'USD' },
  period: 'month',
  commission_bps: null,
  trial_days: 0,
  limits: {},
  effective_from: '2099-01-01',
  moves_subscribers: false,
};
/** For tests: a gateway with one of each thing that operators change. */
export async function prepareAdminWorld(gateway: TestGateway, token: string): Promise<AdminWorld> {
  const done: AdminWorld['done'] = async (method, path, body) => {
    const answer = await gateway.ask(method, path, { token, ...(body ? { body } : {}) });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return (answer.body.data ?? {}) as Record<string, unknown>;
  };
  await addReaders(gateway.database, 2);
  const { releases } = gateway.services;
  for (const each of ['1.0.0', '2.0.0']) {
    const { offer, files } = someRelease('mf-probe', each);
    await releases.begin(offer, 'ann');
    for (const [file, bytes] of files) await releases.store('mf-probe', each, file, bytes);
    await releases.complete('mf-probe', each);
  }
  const wanted = { action: 'activate', version: '1.0.0' } as const;
  await releases.change({ edition: 'unified', remote: 'mf-probe', wanted, actor: 'ann' });

  const { id: affiliateId } = await done('POST', '/api/affiliate', partner('Harbour'));
  await done('POST', `/api/affiliate/${affiliateId}/code`, { code: 'HARBOUR' });
  const seller = await gateway.signIn('seller@demo.test');
  await gateway.ask('POST', '/api/reimburse/setting/referral-code', {
    token: seller,
    body: { code: 'HARBOUR' },
  });
  const { rows } = await done('GET', `/api/affiliate/${affiliateId}/referrals`);
  const [{ id: referralId }] = rows as [{ id: string }];
  const { id: planId } = await done('POST', '/api/plan/manage', { plan_name: 'probe', ...planVersion });
  const { id: campaignId } = await done('POST', '/api/campaign/one', campaign);
  return {
    gateway,
    done,
    affiliateId: String(affiliateId),
    referralId,
    planId: String(planId),
    campaignId: String(campaignId),
  };
}
