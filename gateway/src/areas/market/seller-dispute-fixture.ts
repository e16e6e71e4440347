import { consentOf, gateway } from '../../testing/set-up-sandbox.ts';

export const [northwind, pinecrest, lumen] = [1, 2, 3].map(
  (number) => `00000000-0000-4000-8000-c0000000000${number}`,
);

/** The marketplace of the stores. */
export const us = 'ATVPDKIKX0DER';

/** Connects as the page does, with the consent of one seller and, for an attack, the id of another. */
export async function connect(email: string, consentOfSeller: string, selling_partner_id = consentOfSeller) {
  const token = await gateway.signIn(email);
  const response = await gateway.ask('POST', '/api/market/connect/state', {
    token,
    body: { module_type: 'review', code: us },
  });
  const { state } = response.body.data as { state: string };
  return gateway.ask('POST', '/api/market/amazon/connect', {
    token,
    body: {
      email,
      selling_partner_id,
      code: us,
      state,
      spapi_oauth_code: await consentOf(consentOfSeller),
    },
  });
}

/** The companies that claim a seller id. */
export const claims = (sellerId: string) =>
  gateway.database.system
    .selectFrom('seller_claim')
    .select(['company_id', 'region'])
    .where('seller_id', '=', sellerId)
    .execute();

/** The account of a seller in a company. */
export const accountIn = (companyId = '', sellerId: string) =>
  gateway.database.withCompany(companyId, (db) =>
    db
      .selectFrom('seller_account')
      .select(['state', 'sealed_refresh_token'])
      .where('seller_id', '=', sellerId)
      .executeTakeFirst(),
  );

/** The kinds of notifications about accounts in a company. */
export const bells = async (companyId = '') =>
  (
    await gateway.database.withCompany(companyId, (db) =>
      db.selectFrom('notification').select('kind').where('kind', 'like', 'account.%').execute(),
    )
  ).map(({ kind }) => kind);

/** The audit of a company about claims. */
export const auditOf = (companyId = '') =>
  gateway.database.system
    .selectFrom('audit_log')
    .select(['action', 'status', 'after'])
    .where('company_id', '=', companyId)
    .where('action', 'in', ['market.lose-seller', 'connect.selling-partner'])
    .orderBy('audit_id')
    .execute();
