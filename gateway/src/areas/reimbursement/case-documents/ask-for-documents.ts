import { DOCUMENTS_NEEDED } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import * as v from 'valibot';
import { dayOf } from '../../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { msg, plural, t } from '../../../base/texts/text.ts';
import { defineWords, publishNotification } from '../../notifications/index.ts';
import { takeFromShipment } from './share-with-shipment.ts';

const COMPLETE = msg`All required documents are uploaded: ready to file.`;
const WANTED = msg`Amazon only accepts this claim with documents. Please upload them.`;

const casesNeedDocuments = defineWords('case.documents', { waiting: v.number() }, ({ waiting }) => ({
  title:
    waiting === 1
      ? t`A case needs documents`
      : t`${plural({ waiting }, { one: '# case needs', other: '# cases need' })} documents`,
  text: t`Amazon only accepts them with an invoice and a proof of delivery.`,
}));

/**
 * Moves detected cases that need documents to 'action needed', or to 'ready' if the documents exist
 * (docs/decisions/0010-what-a-case-needs.md). The seller is notified once a day.
 */
export async function askForDocuments(
  db: CompanyTransaction,
  { companyId, sellerId }: { readonly companyId: string; readonly sellerId: string },
  now: Date,
): Promise<void> {
  await takeFromShipment(db, sellerId, DOCUMENTS_NEEDED['inbound-shortage'] ?? []);
  const { rows } = await sql<{ state: string }>`
    with rule as (
      select key as category, array(select jsonb_array_elements_text(value)) as kinds
      from jsonb_each(${JSON.stringify(DOCUMENTS_NEEDED)}::jsonb)
    ),
    due as (
      select c.case_id, rule.kinds,
        rule.kinds <@ array(select d.kind from case_document d where d.case_id = c.case_id) as is_complete
      from reimbursement_case c join rule using (category)
      where c.seller_id = ${sellerId} and c.state = 'detected'
        and exists (select 1 from company_plan where plan = 'reimburse')
    ),
    moved as (
      update reimbursement_case c set needed_documents = due.kinds, updated_at = ${now}::timestamptz,
        state = case when is_complete then 'ready' else 'action-needed' end
      -- After waiting for another request, a case that has changed is left as it is.
      from due where c.case_id = due.case_id and c.state = 'detected'
      returning c.company_id, c.case_id, c.state
    ),
    new_event as (
      insert into case_event (company_id, case_id, event_no, kind, from_state, to_state, note, at)
      select company_id, case_id,
        (select coalesce(max(event_no), 0) + 1 from case_event e where e.case_id = moved.case_id),
        state, 'detected', state,
        case when state = 'ready' then ${COMPLETE}::text
          else ${WANTED}::text end, ${now}::timestamptz
      from moved returning 1
    )
    select state from moved`.execute(db);
  const waiting = rows.filter(({ state }) => state === 'action-needed').length;
  if (waiting === 0) return;
  await publishNotification(db, {
    companyId,
    kind: 'case.documents',
    severity: 'warning',
    ...casesNeedDocuments({ waiting }),
    link: '/reimburse/action-needed-cases',
    sellerId,
    dedupeKey: `case.documents/${sellerId}/${dayOf(now)}`,
    at: now,
  });
}
