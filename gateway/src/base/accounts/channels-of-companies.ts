import type { CompanyRole } from '@fairshelf/shared-contracts/company';
import type { Database } from '../database/database.ts';
import type { ChannelKey } from '../database/limit-channels.ts';

interface Company {
  readonly id: string;
  readonly role: CompanyRole;
}

/** The channels of companies, or those that a person is limited to, each with its company. */
export async function channelsOfCompanies(
  database: Database,
  companies: readonly Company[],
  within: readonly ChannelKey[] | undefined,
): Promise<readonly { readonly company: Company; readonly store: ChannelKey }[]> {
  const lists = await Promise.all(
    companies.map(async (company) => {
      const stores = await database.readCompany(company.id, (db) =>
        db
          .selectFrom('channel')
          .select(['seller_id as sellerId', 'marketplace_id as marketId'])
          .orderBy('seller_id')
          .orderBy('marketplace_id')
          .execute(),
      );
      return stores.map((store) => ({ company, store }));
    }),
  );
  const isWithin = ({ sellerId, marketId }: ChannelKey): boolean =>
    !within || within.some((each) => each.sellerId === sellerId && each.marketId === marketId);
  return lists.flat().filter(({ store }) => isWithin(store));
}
