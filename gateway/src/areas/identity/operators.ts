import type { Transaction } from 'kysely';
import { createToken } from '../../base/accounts/tokens.ts';
import type { Database } from '../../base/database/database.ts';
import type { Tables } from '../../base/database/tables/index.ts';
import type { MailPort } from '../../base/mail/mail.ts';
import { operatorMail } from './mails.ts';

/** The email and the page state it: 24 hours. */
const LIFETIME_MS = 24 * 3_600_000;
/** The company of all operators added this way: people need a company, and it must not be a customer's. */
const COMPANY = { company_id: '00000000-0000-4000-8000-0000000000f1', name: 'Fairshelf operations' };

/** The database has no tables yet, or those of an earlier version. */
export class NotReady extends Error {
  override name = 'NotReady';
}

export interface OperatorRequest {
  /** In lower case. */
  readonly email: string;
  /** The public address of the product. */
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Emails a link that makes its recipient a super-admin, once. An earlier link to the address stops working. Returns
 * 'operator' when the person already is one; nothing is sent then. Nobody needs to be signed in: anyone who may read
 * the gateway's settings can read its database too. The link is invalid when the email can't be sent.
 * @throws NotReady, or the mail server's error
 */
export async function addOperator(
  database: Database,
  mail: MailPort,
  { email, publicUrl, now }: OperatorRequest,
): Promise<'sent' | 'operator'> {
  await assertReady(database);
  return database.system.transaction().execute(async (db) => {
    if (await isOperator(db, email)) return 'operator';
    const { token, hash } = createToken();
    const link = {
      token_hash: hash,
      name: '',
      invited_by: null,
      grants_role: 'super-admin' as const,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
      accepted_at: null,
    };
    const { company_id } = COMPANY;
    await db
      .insertInto('company')
      .values(COMPANY)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('invitation')
      .values({ company_id, email, ...link })
      .onConflict((conflict) => conflict.columns(['company_id', 'email']).doUpdateSet(link))
      .execute();
    await db
      .insertInto('audit_log')
      .values({
        action: 'operator.add',
        status: 200,
        company_id,
        actor_user_id: null,
        acting_as_user_id: null,
        login_name: null,
        login_email: null,
        address: 'command line',
        request_id: null,
        before: null,
        after: JSON.stringify({ email, role: 'super-admin' }),
      })
      .execute();
    // In the fragment, which browsers send neither to servers nor as a referrer.
    const url = `${publicUrl}/app/invitation#${token}`;
    const order = operatorMail.order({ to: email, host: new URL(publicUrl).host, url });
    // Not through the queue: the person at the terminal sees the mail server's answer at once.
    await mail.send(operatorMail.compose(order));
    return 'sent';
  });
}

async function assertReady({ pool }: Database): Promise<void> {
  const found = await pool
    .query(
      `select 1 from information_schema.columns
       where table_schema = 'fairshelf' and table_name = 'invitation' and column_name = 'grants_role'`,
    )
    .catch((error: unknown) => {
      // The connection's role, which the first start creates.
      if (error instanceof Error && 'code' in error && error.code === '22023') return undefined;
      throw error;
    });
  if (!found?.rowCount) throw new NotReady('The database is not set up. Start Fairshelf once first.');
}

async function isOperator(db: Transaction<Tables>, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.user_id')
    .select('app_user.user_id')
    .where('email', '=', email)
    .where('role', '=', 'super-admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
