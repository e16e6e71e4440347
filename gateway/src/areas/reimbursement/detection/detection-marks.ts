import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { LedgerTopic } from './ledger-topics.ts';

/** What a mark names: a stock label (FNSKU), an order, or a product (SKU). */
export type Topic = 'label' | 'order' | 'product';

/**
 * The changed subjects: by topic for every rule of it; labels of new ledger rows for the rules that read such rows.
 */
export type Marks = Readonly<Record<Topic | LedgerTopic, readonly string[]>>;

interface Account {
  readonly companyId: string;
  readonly sellerId: string;
}

/** Marks what changed, so that the next detection checks it. Call it in the transaction of the change. */
export async function markForDetection(
  db: CompanyTransaction,
  { companyId, sellerId }: Account,
  topic: Topic | LedgerTopic,
  keys: readonly string[],
): Promise<void> {
  await sql`
    insert into detection_mark (company_id, seller_id, topic, key)
    select distinct ${companyId}::uuid, ${sellerId}, ${topic}, key from unnest(${keys}::text[]) key where key <> ''
    order by key on conflict do nothing`.execute(db);
}

/** Takes an account's marks: what changed since they were last taken, by topic. */
export async function takeMarks(db: CompanyTransaction, sellerId: string): Promise<Marks> {
  const { rows } = await sql<{ topic: Topic | LedgerTopic; key: string }>`
    delete from detection_mark where seller_id = ${sellerId} returning topic, key`.execute(db);
  const keysOf = (expectedTopic: Topic | LedgerTopic) =>
    rows.flatMap(({ topic, key }) => (topic === expectedTopic ? [key] : []));
  return {
    label: keysOf('label'),
    order: keysOf('order'),
    product: keysOf('product'),
    lost: keysOf('lost'),
    damaged: keysOf('damaged'),
    received: keysOf('received'),
  };
}
