import type { Kysely } from 'kysely';
import { run, sellerTable, sharedTable } from '../table-statements.ts';

/**
 * Amazon's notifications, where an installation has a queue for them: what each account is subscribed to, and how far the
 * queue was read. Nobody waits for them: without messages imports poll as before (docs/imports.md#notifications).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'notification_subscription', {
    columns: `seller_id text not null,
      region text not null check (region in ('NA', 'EU', 'FE')),
      type text not null check (type in ('ORDER_CHANGE', 'REPORT_PROCESSING_FINISHED')),
      queue_arn text not null,
      subscription_id text,
      subscribed_at timestamptz,
      tried_at timestamptz not null,
      failure text,
      changed_at timestamptz,
      foreign key (company_id, seller_id, region) references seller_account on delete cascade`,
    key: ['seller_id', 'region', 'type'],
    // A message names its subscription and no company.
    system: 'everything',
  });
  await run(
    db,
    `create index notification_subscription_id on notification_subscription (subscription_id)
       where subscription_id is not null`,
  );
  await sharedTable(db, 'notification_queue', `queue_arn text primary key, read_until timestamptz not null`);
}
