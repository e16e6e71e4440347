import type { CompanyTransaction } from '../../../base/database/database.ts';

/**
 * The agreement that a seller accepts before documents of inbound shipments are sent with claims. Changing a word
 * requires a new version: then everybody is asked again.
 */
export const INBOUND_AGREEMENT = {
  version: 1,
  title: 'Documents of inbound shipments',
  paragraphs: [
    'You let us hand the invoices, packing slips and proofs of delivery that you upload to the marketplace, with claims for units that it did not receive.',
    'You confirm that these documents are true and unchanged, and that you may share them. Prices of other products may be blackened.',
    'We use them for these claims and for nothing else. You can end this at any time: what was filed stays filed, and nothing more is handed out.',
  ],
} as const;

export interface Agreement {
  readonly agreed_version: number | null;
  readonly agreed_at: string | null;
  readonly agreed_by: string | null;
}

/** The seller's current agreement; all null if they declined or never answered. */
export async function readAgreement(db: CompanyTransaction, sellerId: string): Promise<Agreement> {
  const last = await db
    .selectFrom('inbound_agreement')
    .select(['version', 'is_agree', 'user_name', 'at'])
    .where('seller_id', '=', sellerId)
    .orderBy('agreement_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.is_agree) return { agreed_version: null, agreed_at: null, agreed_by: null };
  return { agreed_version: last.version, agreed_at: last.at.toISOString(), agreed_by: last.user_name };
}

/** Whether the current version is agreed to. */
export const isAgreed = ({ agreed_version }: Agreement): boolean =>
  agreed_version === INBOUND_AGREEMENT.version;

interface Statement {
  readonly companyId: string;
  readonly sellerId: string;
  readonly isAgree: boolean;
  readonly person: { readonly userId: string; readonly name: string };
  readonly now: Date;
}

/** Adds a person's answer to the history of the agreement; repeating the same answer changes nothing. */
export async function sayOfAgreement(db: CompanyTransaction, statement: Statement): Promise<void> {
  const { companyId, sellerId, isAgree, person, now } = statement;
  const before = await readAgreement(db, sellerId);
  if (isAgree ? isAgreed(before) : before.agreed_version === null) return;
  const last = await db
    .selectFrom('inbound_agreement')
    .select(({ fn }) => fn.max('agreement_no').as('no'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  await db
    .insertInto('inbound_agreement')
    .values({
      company_id: companyId,
      seller_id: sellerId,
      agreement_no: (last?.no ?? 0) + 1,
      version: INBOUND_AGREEMENT.version,
      is_agree: isAgree,
      user_id: person.userId,
      user_name: person.name,
      at: now,
    })
    // Concurrent clicks get the same result.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
