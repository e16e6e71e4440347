import { pdf } from '../base/documents/document-fixture.ts';

/** For tests: the data stored in one of the seller's countries; `mark` is in every text of it. */
export interface Country {
  readonly market: string;
  readonly currency: string;
  readonly mark: string;
  readonly caseId: string;
  /** A document of the case that isn't filed. */
  readonly documentId: string;
  readonly proofId: string;
  /** The digest of an unreadable report row. */
  readonly rowDigest: string;
}

/** For tests: the company whose data a request concerns. */
export interface Subject {
  readonly companyId: string;
  readonly sellerId: string;
  /** A document of the whole seller account. */
  readonly accountDocumentId: string;
}

export interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/**
 * What a request concerns, which decides the effect of a channel limit:
 * - `channel`: one country or something of it; a foreign one doesn't exist (404).
 * - `reach`: everything within the person's reach; nothing of a foreign country is in the answer.
 * - `account`: the seller account as a whole; limited people may read it, and change nothing (403).
 * - `several`: a list of things of one country, each with its own result (200).
 */
export type RequestScope = 'channel' | 'reach' | 'account' | 'several';

export interface RequestCase {
  readonly about: RequestScope;
  readonly of: (country: Country, subject: Subject) => Request;
  /** The status for somebody with permission; 200 unless the request is refused for another reason. */
  readonly status?: number;
}

const file = (name: string): File => new File([new Uint8Array(pdf(name))], `${name}.pdf`);
function form(entries: Readonly<Record<string, string | File>>): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(entries)) data.append(key, value);
  return data;
}
const ofSeller = (_: Country, { sellerId }: Subject): Request => ({ query: { sellerId } });
const ofChannel = ({ market }: Country, { sellerId }: Subject): Request => ({
  query: { sellerId, marketId: market },
});
const fileOfChannel = ({ market }: Country, { sellerId }: Subject): Request => ({
  query: { sellerId, marketId: market, format: 'csv' },
});
const ofAccount = (_: Country, { companyId, sellerId }: Subject): Request => ({
  query: { company_id: companyId, seller_id: sellerId },
});
const label = ({ market, mark }: Country, { sellerId }: Subject): Request => ({
  query: { sellerId, marketId: market, fnsku: `X${mark}`, format: 'csv' },
});
const queueEntry = ({ caseId }: Country, { companyId }: Subject) => ({
  company_id: companyId,
  case_id: caseId,
});
const bodyOfSeller = (_: Country, { sellerId }: Subject): Request => ({ body: { sellerId } });
const email = 'robin@shop.test';

/** For tests: a request for every call about cases, ledger, payouts and sourcing costs, by the name of the call. */
export const REIMBURSEMENT_REQUESTS: Readonly<Record<string, RequestCase>> = {
  'reimburse-case.list': { about: 'channel', of: ofChannel },
  'reimburse-case.export': { about: 'channel', of: fileOfChannel },
  'reimburse-case.summary': { about: 'reach', of: ofSeller },
  'reimburse-case.overview': { about: 'reach', of: ofSeller },
  'reimburse-case.get': { about: 'channel', of: ({ caseId }) => ({ params: { caseId } }) },
  'reimburse-case.read-messages': { about: 'channel', of: ({ caseId }) => ({ params: { caseId } }) },
  'reimburse-case.send-message': {
    about: 'channel',
    of: ({ caseId }) => ({ params: { caseId }, body: { text: 'Here it is.' } }),
  },
  'case-document.download': {
    about: 'channel',
    of: ({ caseId, documentId }) => ({ params: { caseId, documentId } }),
  },
  'case-document.upload': {
    about: 'channel',
    of: ({ caseId }) => ({ params: { caseId }, body: form({ kind: 'other', file: file('proof') }) }),
  },
  'case-document.remove': {
    about: 'channel',
    of: ({ caseId, documentId }) => ({ params: { caseId, documentId } }),
  },
  'reimburse-case.move-many': {
    about: 'several',
    of: ({ caseId }, { sellerId }) => ({ body: { sellerId, case_ids: [caseId], move: 'approve' } }),
  },
  'reimburse-case.move': {
    about: 'channel',
    of: ({ caseId }) => ({ params: { caseId }, body: { move: 'skip', note: 'Not ours.' } }),
  },

  'case-manager.list': { about: 'channel', of: () => ({ query: { view: 'with-seller' } }) },
  'case-manager.export': { about: 'channel', of: () => ({ query: { view: 'with-seller' } }) },
  'case-manager.choices': { about: 'reach', of: () => ({}) },
  'case-manager.home': { about: 'reach', of: () => ({}) },
  'case-manager.get': { about: 'channel', of: (c, s) => ({ query: queueEntry(c, s) }) },
  'case-manager.skipped-rows': { about: 'channel', of: () => ({}) },
  'case-manager.check-skipped-row': {
    about: 'channel',
    of: ({ market, rowDigest }, { companyId, sellerId }) => ({
      body: {
        company_id: companyId,
        seller_id: sellerId,
        region: 'NA',
        marketplace_id: market,
        report_type: 'LEDGER',
        digest: rowDigest,
        occurrence: 1,
        note: 'Read by hand.',
      },
    }),
  },
  'case-manager.list-access': { about: 'account', of: () => ({}) },
  'case-manager.note-access': {
    about: 'account',
    of: (_, { companyId, sellerId }) => ({
      body: { company_id: companyId, seller_id: sellerId, region: 'NA', is_user: true },
    }),
  },
  'case-manager.claim': {
    about: 'channel',
    of: (c, s) => ({ body: { ...queueEntry(c, s), is_mine: true } }),
  },
  'case-manager.read-outcome': {
    about: 'channel',
    of: (c, s) => ({ body: queueEntry(c, s) }),
    // It isn't filed.
    status: 409,
  },
  'case-manager.read-messages': { about: 'channel', of: (c, s) => ({ body: queueEntry(c, s) }) },
  'case-manager.send-message': {
    about: 'channel',
    of: (c, s) => ({ body: { ...queueEntry(c, s), kind: 'internal', text: 'Looks complete.' } }),
  },
  'case-manager.note-many': {
    about: 'several',
    of: (c, s) => ({ body: { cases: [queueEntry(c, s)], kind: 'internal', text: 'Looks complete.' } }),
  },
  'case-manager.upload-document': {
    about: 'channel',
    of: ({ caseId }, { companyId }) => ({
      body: form({ company_id: companyId, case_id: caseId, kind: 'other', file: file('claim') }),
    }),
  },
  'case-manager.download-document': {
    about: 'channel',
    of: (c, s) => ({ query: { ...queueEntry(c, s), document_id: c.documentId } }),
  },
  'case-manager.move': {
    about: 'several',
    of: (c, s) => ({ body: { cases: [queueEntry(c, s)], move: 'file', marketplace_case_id: '17' } }),
  },

  'case-exclusion.list': { about: 'account', of: ofSeller },
  'case-exclusion.add': {
    about: 'account',
    of: (_, { sellerId }) => ({ body: { sellerId, kind: 'category', values: ['removal'] } }),
  },
  'case-exclusion.remove': {
    about: 'account',
    of: (_, { sellerId }) => ({ body: { sellerId, kind: 'category', value: 'removal' } }),
  },

  'ledger.list-labels': { about: 'channel', of: ofChannel },
  'ledger.export-labels': { about: 'channel', of: fileOfChannel },
  'ledger.get-label': { about: 'channel', of: label },
  'ledger.list-rows': { about: 'channel', of: label },
  'ledger.export-rows': { about: 'channel', of: label },

  'money-report.get': { about: 'channel', of: ofChannel },
  'money-report.export': { about: 'channel', of: fileOfChannel },
  'money-report.export-accounting': { about: 'channel', of: fileOfChannel },
  'payout.list': { about: 'channel', of: ofChannel },
  'payout.export': { about: 'channel', of: fileOfChannel },
  'payout.summary': { about: 'channel', of: ofChannel },
  'payout.get': {
    about: 'channel',
    of: ({ mark }, { sellerId }) => ({ params: { payoutId: `${mark}-PAYOUT` }, query: { sellerId } }),
  },
  'payout.list-reimbursements': {
    about: 'reach',
    of: ({ mark }, { sellerId }) => ({ query: { sellerId, payoutId: `${mark}-PAYOUT` } }),
  },
  'payout.export-reimbursements': {
    about: 'reach',
    of: ({ mark }, { sellerId }) => ({ query: { sellerId, payoutId: `${mark}-PAYOUT`, format: 'csv' } }),
  },
  'reimburse-signup.list-cases': { about: 'channel', of: ofChannel },
  'reimburse-signup.list-payouts': { about: 'channel', of: ofChannel },
  'reimburse-signup.payout-summary': { about: 'channel', of: ofChannel },
  'reimburse-signup.readiness': { about: 'reach', of: ofSeller },
  'reimburse-signup.start': { about: 'account', of: bodyOfSeller },

  'sourcing-cost.list': { about: 'channel', of: ofChannel },
  'sourcing-cost.export': { about: 'channel', of: fileOfChannel },
  'sourcing-cost.list-proofs': {
    about: 'reach',
    of: ({ mark }, { sellerId }) => ({ query: { sellerId, sku: `${mark}-SKU` } }),
  },
  'sourcing-cost.download-proof': {
    about: 'channel',
    of: ({ proofId }, { sellerId }) => ({ query: { sellerId, proofId } }),
  },
  'sourcing-cost.save': {
    about: 'channel',
    of: ({ market, mark }, { sellerId }) => ({
      body: {
        sellerId,
        marketId: market,
        costs: [{ sku: `${mark}-SKU`, amount: '9.00', validFrom: '2026-11-01' }],
      },
    }),
  },
  'sourcing-cost.move': {
    about: 'channel',
    of: ({ market, mark }, { sellerId }) => ({
      body: { sellerId, marketId: market, skus: [`${mark}-SKU`], state: 'submitted' },
    }),
  },
  'sourcing-cost.upload': {
    about: 'channel',
    of: ({ market, mark }, { sellerId }) => ({
      body: form({
        sellerId,
        marketId: market,
        file: new File([`SKU,Cost\n${mark}-SKU,8.00\n`], 'costs.csv'),
      }),
    }),
  },
  'sourcing-cost.upload-proof': {
    about: 'channel',
    of: ({ market, mark }, { sellerId }) => ({
      body: form({ sellerId, marketId: market, sku: `${mark}-SKU`, file: file('invoice') }),
    }),
  },

  'reimburse-setting.module-setup': { about: 'account', of: ofAccount },
  'reimburse-setting.company-config': { about: 'account', of: ofAccount },
  'reimburse-setting.account-cases': { about: 'reach', of: ofSeller },
  'reimburse-setting.list-companies': {
    about: 'account',
    of: (_, { companyId }) => ({ query: { companyId } }),
  },
  'reimburse-setting.list-documents': { about: 'reach', of: ofSeller },
  'reimburse-setting.download-document': {
    about: 'account',
    of: (_, { sellerId, accountDocumentId }) => ({
      params: { documentId: accountDocumentId },
      query: { sellerId },
    }),
  },
  'reimburse-setting.remove-document': {
    about: 'account',
    of: (_, { sellerId, accountDocumentId }) => ({
      params: { documentId: accountDocumentId },
      query: { sellerId },
    }),
  },
  'reimburse-setting.agree-inbound-documents': {
    about: 'account',
    of: (_, { companyId, sellerId }) => ({
      body: { company_id: companyId, seller_id: sellerId, is_agree: true },
    }),
  },
  'reimburse-setting.save-case-preference': {
    about: 'account',
    of: (_, { companyId, sellerId }) => ({
      params: { moduleType: 'reimburse' },
      body: { company_id: companyId, seller_id: sellerId, limit_case_per_day: 3 },
    }),
  },
  'reimburse-setting.save-inbound-info': {
    about: 'account',
    of: (_, { companyId, sellerId }) => ({
      body: form({ company_id: companyId, seller_id: sellerId, address: '1 Main St', phone: '5551234567' }),
    }),
  },
  'reimburse-setting.save-company-name': {
    about: 'account',
    of: (_, { companyId }) => ({ body: { company_id: companyId, company_name: 'Harbour Goods' } }),
  },
  'reimburse-setting.enable-customer-returns': { about: 'account', of: bodyOfSeller },

  'reimburse-account.get': { about: 'account', of: ofSeller },
  'reimburse-account.list-markets': { about: 'reach', of: () => ({}) },
  'reimburse-account.permission-region': {
    about: 'account',
    of: (_, { sellerId }) => ({ query: { seller_id: sellerId } }),
  },
  'reimburse-account.eu-manager': { about: 'reach', of: () => ({}) },
  'reimburse-account.eu': {
    about: 'reach',
    of: ({ market }) => ({ query: { default_marketplace_id: market } }),
  },
  'reimburse-account.re-invite': { about: 'account', of: ofSeller },
  'reimburse-account.re-permissions': { about: 'account', of: ofSeller },
  'reimburse-account.verify-provided': {
    about: 'account',
    of: () => ({ query: { amz_acct_email: email, dag_run_id: 'unknown' } }),
    status: 404,
  },
  'reimburse-account.set-manager': {
    about: 'account',
    of: (_, { sellerId }) => ({ body: { seller_id: sellerId, is_eu: false } }),
  },
  'reimburse-account.sign-up-master': {
    about: 'account',
    of: (_, { sellerId }) => ({ body: { seller_id: sellerId } }),
  },
  'reimburse-account.request-permission-check': { about: 'account', of: bodyOfSeller },
  'reimburse-account.check-permission': { about: 'account', of: bodyOfSeller },
  'reimburse-account.provide': {
    about: 'account',
    of: (_, { sellerId }) => ({ body: { seller_id: sellerId, amz_acct_email: email } }),
    // Another account than the one that files.
    status: 400,
  },
  'reimburse-account.integrate-eu': {
    about: 'account',
    of: ({ market }, { sellerId }) => ({ body: { seller_id: sellerId, default_marketplace_id: market } }),
    status: 400,
  },
  'reimburse-account.renew': {
    about: 'account',
    of: (_, { companyId, sellerId }) => ({
      body: {
        seller_id: sellerId,
        company_id: companyId,
        sp_api_auth_code: 'code',
        is_renew: true,
        module_type: 'reimburse',
        state: 'unknown',
      },
    }),
    status: 400,
  },
};
