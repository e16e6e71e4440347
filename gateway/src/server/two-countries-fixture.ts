import type { BilledSeller } from '../areas/billing/billing-fixture.ts';
import { accountRow, channelRow } from '../testing/account-rows.ts';
import type { Country } from '../testing/reimbursement-requests-fixture.ts';
import type { MigratedDatabase } from '../testing/test-database.ts';

const NOW = new Date('2026-11-21T08:00:00Z');

/** For tests: a portal that lets us file, and a document of the whole account; returns its id. */
export const addAccount = (database: MigratedDatabase, seller: BilledSeller): Promise<string> =>
  database.withCompany(seller.companyId, async (db) => {
    const of = { company_id: seller.companyId, seller_id: seller.sellerId };
    await db
      .insertInto('portal_access')
      .values({ ...of, region: 'NA', state: 'granted' })
      .execute();
    await db
      .insertInto('seller_account')
      .values(accountRow({ ...of, authorized_at: NOW }))
      .execute();
    const { document_id } = await db
      .insertInto('account_document')
      .values({
        ...of,
        kind: 'other',
        file_name: 'account.pdf',
        file_type: 'pdf',
        bytes: 4,
        sha256: Buffer.from('account'),
        content: Buffer.from('account'),
        uploaded_by_name: 'Robin',
        uploaded_at: NOW,
      })
      .returning('document_id')
      .executeTakeFirstOrThrow();
    return document_id;
  });

/** For tests: one of everything in a country that a call can concern; `mark` is in each text. */
export async function addCountry(
  database: MigratedDatabase,
  seller: BilledSeller,
  { market, code, currency, mark }: Pick<Country, 'market' | 'currency' | 'mark'> & { code: string },
): Promise<Country> {
  const of = { company_id: seller.companyId, seller_id: seller.sellerId };
  const here = { ...of, marketplace_id: market };
  const product = { sku: `${mark}-SKU`, asin: 'B0MUG00001', title: `${mark} mug`, currency };
  const stored = {
    file_name: `${mark}.pdf`,
    file_type: 'pdf',
    bytes: 4,
    sha256: Buffer.from(mark),
    content: Buffer.from(mark),
    uploaded_by_name: 'Robin',
    uploaded_at: NOW,
  };
  return database.withCompany(seller.companyId, async (db) => {
    await db
      .insertInto('channel')
      .values(channelRow({ ...here, country_code: code, country_name: code }))
      .execute();
    await db
      .insertInto('product')
      .values({ ...here, ...product })
      .execute();
    const { case_id: caseId } = await db
      .insertInto('reimbursement_case')
      .values({
        ...here,
        category: 'lost-in-warehouse',
        anchor: mark,
        state: 'action-needed',
        quantity: 2,
        fnsku: `X${mark}`,
        sku: product.sku,
        title: product.title,
        anchored_on: '2026-10-01',
        estimate_minor: 1_000,
        currency,
        closes_on: '2026-12-30',
        needs: ['approval'],
      })
      .returning('case_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('case_message')
      .values({
        company_id: seller.companyId,
        case_id: caseId,
        message_no: 1,
        side: 'case-manager',
        kind: 'note',
        author_user_id: null,
        author_name: 'Casey',
        text: `${mark} message`,
        sent_at: NOW,
      })
      .execute();
    const { document_id: documentId } = await db
      .insertInto('case_document')
      .values({ company_id: seller.companyId, case_id: caseId, kind: 'other', ...stored })
      .returning('document_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ledger_event')
      .values({
        ...of,
        country: code,
        event_day: '2026-10-01',
        event_type: 'Adjustments',
        reason: 'M',
        fnsku: `X${mark}`,
        asin: product.asin,
        sku: product.sku,
        title: product.title,
        quantity: -2,
        unreconciled_quantity: 2,
        reference_id: mark,
        disposition: 'SELLABLE',
        occurrence_no: 1,
        fingerprint: Buffer.from(mark),
      })
      .execute();
    await db
      .insertInto('payout')
      .values({
        ...here,
        payout_id: `${mark}-PAYOUT`,
        status: 'PAID',
        currency,
        total_minor: 5_000,
        period_from: new Date('2026-10-01'),
        period_to: new Date('2026-10-15'),
        created_at: new Date('2026-10-15'),
      })
      .execute();
    await db
      .insertInto('reimbursement')
      .values({
        ...of,
        reimbursement_id: `${mark}-PAID`,
        line_no: 1,
        approved_at: new Date('2026-10-10'),
        reason: 'Lost_Warehouse',
        sku: product.sku,
        fnsku: `X${mark}`,
        title: product.title,
        currency,
        total_minor: 777,
        quantity_cash: 1,
      })
      .execute();
    await db
      .insertInto('sourcing_cost')
      .values({
        ...here,
        sku: product.sku,
        effective_from: '2026-01-01',
        unit_minor: 400,
        currency,
        state: 'draft',
      })
      .execute();
    const { proof_id: proofId } = await db
      .insertInto('sourcing_cost_proof')
      .values({ ...of, sku: product.sku, ...stored })
      .returning('proof_id')
      .executeTakeFirstOrThrow();
    const rowDigest = `${mark}-ROW`;
    await db
      .insertInto('skipped_row')
      .values({
        ...here,
        region: 'NA',
        feed: 'ledger',
        report_type: 'LEDGER',
        digest: rowDigest,
        occurrence: 1,
        line_no: 7,
        reason: 'No date.',
        raw: mark,
        categories: [],
        first_seen_at: NOW,
        seen_at: NOW,
      })
      .execute();
    return { market, currency, mark, caseId, documentId, proofId, rowDigest };
  });
}
