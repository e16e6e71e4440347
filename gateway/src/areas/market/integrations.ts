import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listIntegrations } from '@fairshelf/shared-contracts/market';
import type { Database } from '../../base/database/database.ts';
import { REMIND_DAYS, renewBy } from '../../base/stores/consent-term.ts';
import { connectedChannels } from './channels.ts';

type Integrations = CallData<typeof listIntegrations>;

/** Each connected marketplace of these companies, including paused ones, and whether its consent is still valid. */
export async function listIntegrationStates(
  database: Database,
  companyIds: readonly string[],
  now: Date,
): Promise<Integrations> {
  const lists = await Promise.all(companyIds.map((id) => integrationsOf(database, id, now)));
  return lists.flat();
}

async function integrationsOf(database: Database, companyId: string, now: Date): Promise<Integrations> {
  const rows = await database.withCompany(companyId, (db) =>
    connectedChannels(db)
      .select([
        'channel.seller_id',
        'company.name as company_name',
        'channel.marketplace_id',
        'channel.country_code',
        'channel.country_name',
        'channel.store_name',
        'channel.active',
        'channel.region',
        'seller_account.state',
        'seller_account.authorized_at',
      ])
      .orderBy('channel.country_name')
      .execute(),
  );
  return rows.map((row) => {
    const end = renewBy(row.authorized_at);
    const consent = consentOf(row.state, end, now);
    const gone = consent === 'expired' || consent === 'revoked';
    return {
      seller_id: row.seller_id,
      company_name: row.company_name,
      channel_store: row.store_name,
      code: row.marketplace_id,
      country_code: row.country_code,
      country_name: row.country_name,
      state: gone ? 'expired' : row.active ? 'connected' : 'paused',
      region: row.region,
      active: row.active,
      consent,
      connected_at: row.authorized_at.toISOString(),
      renew_by: end.toISOString(),
    };
  });
}

function consentOf(state: string, end: Date, now: Date): NonNullable<Integrations[number]['consent']> {
  if (end <= now) return 'expired';
  if (state === 'reauthorise') return 'revoked';
  return end.getTime() - now.getTime() <= REMIND_DAYS * 86_400_000 ? 'ending' : 'valid';
}
