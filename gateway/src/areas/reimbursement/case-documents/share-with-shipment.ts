import {
  CASE_GROUPS,
  DOCUMENTS_PER_CASE,
  type DocumentKind,
} from '@fairshelf/shared-contracts/reimbursement';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { type Actor, addCaseEvent } from '../case-record/add-case-event.ts';
import { type LockedCase, lockCase, settleDocuments } from './settle-documents.ts';

/** The shipment that case `alias` is about: the first part of its anchor. */
const shipmentOf = (alias: string): RawBuilder<string> =>
  sql<string>`split_part(${sql.ref(`${alias}.anchor`)}, '/', 1)`;

const COPIED = sql.raw(
  'kind, file_name, file_type, bytes, content, sha256, uploaded_by, uploaded_by_name, uploaded_at',
);

/**
 * The inbound shipment of a case; undefined for cases of other categories. Changes of one shipment's documents wait for
 * each other from here on: call it before a case is locked.
 */
export async function lockShipment(db: CompanyTransaction, caseId: string): Promise<string | undefined> {
  const { rows } = await sql<{ seller_id: string; shipment: string }>`
    select c.seller_id, ${shipmentOf('c')} as shipment from reimbursement_case c
    where c.case_id = ${caseId} and c.category = 'inbound-shortage'`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const key = `${found.seller_id}/${found.shipment}`;
  await sql`select pg_advisory_xact_lock(hashtext('shipment documents'), hashtext(${key}))`.execute(db);
  return found.shipment;
}

interface Shared {
  readonly shipment: string;
  readonly kind: DocumentKind;
  readonly sha256: Buffer;
  /** Its name, for the history. */
  readonly file: string;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Copies a document of a case to the unfiled cases of the same shipment that request one of its kind and have none: a
 * shipment's invoice and proof of delivery are uploaded once. Returns how many cases got it.
 */
export async function shareWithShipment(
  db: CompanyTransaction,
  { caseId, sellerId }: LockedCase,
  { shipment, kind, sha256, file, actor, now }: Shared,
): Promise<number> {
  const { rows } = await sql<{ case_id: string }>`
    with target as (
      select c.company_id, c.case_id from reimbursement_case c
      where c.seller_id = ${sellerId} and c.category = 'inbound-shortage' and ${shipmentOf('c')} = ${shipment}
        and c.case_id <> ${caseId} and c.state = any(${CASE_GROUPS.open}::text[])
        and ${kind} = any(c.needed_documents)
        and not exists (select from case_document d where d.case_id = c.case_id and d.kind = ${kind})
        and (select count(*) from case_document d where d.case_id = c.case_id) < ${DOCUMENTS_PER_CASE}
    )
    insert into case_document (company_id, case_id, ${COPIED})
    select target.company_id, target.case_id, d.kind, d.file_name, d.file_type, d.bytes, d.content, d.sha256,
      d.uploaded_by, d.uploaded_by_name, d.uploaded_at
    from target cross join case_document d where d.case_id = ${caseId} and d.sha256 = ${sha256}
    on conflict do nothing
    returning case_id`.execute(db);
  for (const { case_id } of rows.toSorted((one, other) => one.case_id.localeCompare(other.case_id))) {
    const lockedCase = await lockCase(db, case_id);
    if (!lockedCase) continue;
    const { companyId, state } = lockedCase;
    const event = { companyId, caseId: case_id, kind: 'document', before: state, after: state };
    const facts = { is: 'document-added', kind, file, shipment } as const;
    await addCaseEvent(db, { ...event, facts, actor, now });
    await settleDocuments(db, lockedCase, { actor, now });
  }
  return rows.length;
}

/** Gives new inbound cases the required documents that another case of their shipment has already. */
export async function takeFromShipment(
  db: CompanyTransaction,
  sellerId: string,
  kinds: readonly string[],
): Promise<void> {
  await sql`
    insert into case_document (company_id, case_id, ${COPIED})
    select distinct on (c.case_id, d.kind) c.company_id, c.case_id, d.kind, d.file_name, d.file_type, d.bytes,
      d.content, d.sha256, d.uploaded_by, d.uploaded_by_name, d.uploaded_at
    from reimbursement_case c
    join reimbursement_case other on other.seller_id = c.seller_id and other.category = c.category
      and other.case_id <> c.case_id and ${shipmentOf('other')} = ${shipmentOf('c')}
    join case_document d on d.case_id = other.case_id and d.kind = any(${[...kinds]}::text[])
    where c.seller_id = ${sellerId} and c.category = 'inbound-shortage' and c.state = 'detected'
      and not exists (select from case_document own where own.case_id = c.case_id and own.kind = d.kind)
    order by c.case_id, d.kind, d.uploaded_at desc
    on conflict do nothing`.execute(db);
}
