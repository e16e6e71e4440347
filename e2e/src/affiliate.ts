import { askAsOperator } from './operator-calls.ts';

interface NewAffiliate {
  readonly id: string;
  readonly code: string;
  /** The companies that have signed up with the code. */
  readonly companies: () => Promise<string[]>;
}

/** An affiliate with an unused code; `agent` is the email of their agent. */
export async function newAffiliate(agent: string | null = null): Promise<NewAffiliate> {
  const ask = await askAsOperator();
  const code = `HARBOUR-${Date.now()}`;
  const affiliate = {
    name: code,
    email: 'harbour@partner.test',
    commission_bps: 1000,
    active: true,
    agent_email: agent,
  };
  const { data } = await ask<{ data: { id: string } }>('POST', '/api/affiliate', affiliate);
  await ask('POST', `/api/affiliate/${data.id}/code`, { code });
  return {
    id: data.id,
    code,
    companies: async () => {
      const path = `/api/affiliate/${data.id}/referrals`;
      const page = await ask<{ data: { rows: { company_name: string }[] } }>('GET', path);
      return page.data.rows.map(({ company_name }) => company_name);
    },
  };
}
