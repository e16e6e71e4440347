import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { LedgerTopic } from './ledger-topics.ts';

/** The subject of a mark: a stock label (FNSKU), an order, or a product (SKU). */
export type Topic = 'label' | 'order' | 'product';

/**
 * The changed subjects: by topic for every rule of it; labels of new ledger rows for the rules that read such rows.
 */
export type Marks = Readonly<Record<Topic | LedgerTopic, readonly string[]>>;

interface Account {
  readonly companyId: string;
  readonly sellerId: string;
}

/**
 * The end of a statement that adds marks, which are distinct and in the order of topic and key. A mark that is there
 * already is locked until the change is committed: a detection that takes it then waits, and sees the change.
 */
export const lockKnownMarks =
  'on conflict (company_id, seller_id, topic, key) do update set key = excluded.key where false';

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
    order by key ${sql.raw(lockKnownMarks)}`.execute(db);
}

/** Takes an account's marks, in the order in which they are added: what changed since they were last taken, by topic. */
export async function takeMarks(db: CompanyTransaction, sellerId: string): Promise<Marks> {
  await sql`
    select from detection_mark where seller_id = ${sellerId} order by topic, key for update`.execute(db);
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
