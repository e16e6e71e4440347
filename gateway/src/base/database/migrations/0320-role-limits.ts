import type { Kysely } from 'kysely';
import { run, sellerTable } from '../table-statements.ts';

/** Where a person's role is lower than in their company: in an area, for one store or (empty ids) for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'member_limit', {
    columns: `user_id uuid not null,
      area text not null check (area in ('review', 'reimburse')),
      seller_id text not null,
      marketplace_id text not null,
      role text not null check (role in ('manager', 'member', 'accountant', 'viewer', 'none')),
      check ((seller_id = '') = (marketplace_id = '')),
      foreign key (company_id, user_id) references company_member on delete cascade`,
    key: ['user_id', 'area', 'seller_id', 'marketplace_id'],
    system: 'everything',
  });
  await run(db, 'create index member_limit_by_user on member_limit (user_id)');
}
