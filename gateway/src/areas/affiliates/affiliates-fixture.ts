import { beforeAll } from '@jest/globals';
import { gateway, setUpGateway } from '../../testing/set-up-gateway.ts';

/** The seller's company. */
export const northwind = '00000000-0000-4000-8000-c00000000001';
/** The token of the administrator. */
export let admin: string;
/** The token of the agent. */
export let agent: string;
/** The token of a seller. */
export let seller: string;
/** The affiliate that the agent manages. */
export let own: string;

/** The affiliate that nobody manages. */
export let others: string;

/** The calls of a person. */
export const as = (token: string) => ({
  get: (url: string) => gateway.ask('GET', url, { token }),
  post: (url: string, body: object) => gateway.ask('POST', url, { token, body }),
  put: (url: string, body: object) => gateway.ask('PUT', url, { token, body }),
});

/** The fields of an affiliate. */
export const fields = (name: string, agent_email: string | null = null) => ({
  name,
  email: `${name.toLowerCase()}@partner.test`,
  agent_email,
  commission_bps: 1000,
  active: true,
});

const add = async (name: string, agentEmail?: string) => {
  const { body } = await as(admin).post('/api/affiliate', fields(name, agentEmail));
  return (body.data as { id: string }).id;
};

/** The rows of a list as a person reads it. */
export const rowsOf = async (token: string, url: string) => {
  const { body } = await as(token).get(url);
  return (body.data as { rows: Record<string, unknown>[] }).rows;
};

/** For tests: one affiliate managed by the agent, one managed by nobody. */
export function setUpAffiliates(): void {
  setUpGateway();
  beforeAll(async () => {
    admin = await gateway.signIn('admin@demo.test');
    agent = await gateway.signIn('agent@demo.test');
    seller = await gateway.signIn('seller@demo.test');
    own = await add('Harbour', 'agent@demo.test');
    others = await add('Tidal');
    for (const [id, code] of [
      [own, 'HARBOUR-10'],
      [others, 'TIDAL'],
    ] as const) {
      await as(admin).post(`/api/affiliate/${id}/code`, { code });
    }
  }, 60_000);
}
