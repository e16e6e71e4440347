import Fastify, { type FastifyInstance } from 'fastify';
import { adsCalls } from '../areas/ads/calls.ts';
import { alertCalls } from '../areas/alerts/calls.ts';
import { incidentCalls } from '../areas/incidents/calls.ts';
import { incidentThresholdCalls } from '../areas/incidents/threshold-calls.ts';
import { marketCalls } from '../areas/market/calls.ts';
import { integrationCalls } from '../areas/market/integration-calls.ts';
import { ratingCalls } from '../areas/ratings/calls.ts';
import { competitorCalls } from '../areas/ratings/competitors/competitor-calls.ts';
import { productCalls } from '../areas/ratings/product-calls.ts';
import { reimburseCaseCalls } from '../areas/reimbursement/case-calls.ts';
import { caseDocumentCalls } from '../areas/reimbursement/case-document-calls.ts';
import { caseManagerCalls } from '../areas/reimbursement/case-manager-calls.ts';
import { ledgerCalls } from '../areas/reimbursement/ledger-calls.ts';
import { reimburseSettingCalls } from '../areas/reimbursement/setting-calls.ts';
import { reimburseSignupCalls } from '../areas/reimbursement/signup-calls.ts';
import { reportCalls } from '../areas/reports/calls.ts';
import { reportScheduleCalls } from '../areas/reports/schedule-calls.ts';
import { requestCalls } from '../areas/review-requests/calls.ts';
import { requestRuleCalls } from '../areas/review-requests/rule-calls.ts';
import { requestSendingCalls } from '../areas/review-requests/sending-calls.ts';
import { reviewCalls } from '../areas/reviews/calls.ts';
import { feedbackCalls } from '../areas/reviews/feedback/feedback-calls.ts';
import { reviewImportCalls } from '../areas/reviews/import-calls.ts';
import { replyTemplateCalls } from '../areas/reviews/templates/template-calls.ts';
import { tagCalls } from '../areas/tags/calls.ts';
import { violationCalls } from '../areas/violations/calls.ts';
import { ownViolationCalls } from '../areas/violations/own-calls.ts';
import type { Services } from '../base/services.ts';
import { acceptForms } from '../base/upload/accept-forms.ts';
import { answerErrors } from '../server/answer-errors.ts';
import { createGateway } from '../server/gateway.ts';
import { registerCalls } from '../server/router.ts';
import { addPerson } from './people.ts';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from './test-database.ts';
import { testSettings } from './test-gateway.ts';

export const US = 'ATVPDKIKX0DER';
export const NOW = new Date('2026-11-21T08:00:00Z');

export interface Store {
  readonly companyId: string;
  readonly sellerId: string;
  /** Of a person of this company. */
  readonly token: string;
  readonly userId: string;
}

export interface StoreDesk {
  readonly database: MigratedDatabase;
  /** The services of the calls, for running a job by hand. */
  readonly services: Services;
  /** A company with a seller account in the US and a signed-in person. */
  readonly addStore: (plans: readonly ('review' | 'reimburse')[]) => Promise<Store>;
  readonly get: (path: string, query: object, store?: Store) => Promise<{ status: number; data: unknown }>;
  /** The same for a call that answers with a file. */
  readonly download: (
    path: string,
    query: object,
    store?: Store,
  ) => Promise<{ status: number; headers: Readonly<Record<string, unknown>>; text: string }>;
  /** A call that changes something; its body is sent as JSON, or as a form if it is one. */
  readonly send: (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: object,
    store?: Store,
  ) => Promise<{ status: number; data: unknown; message: string }>;
  readonly close: () => Promise<void>;
}

/** For tests: the calls about ratings, requests and cases, served from a separate database. */
export async function openStoreDesk(
  parts: Partial<Pick<Services, 'connector' | 'jobs' | 'settings' | 'now'>> = {},
): Promise<StoreDesk> {
  const database = await createMigratedDatabase();
  const gateway = await createGateway(testSettings({ DATABASE_URL: database.url }), { now: () => NOW });
  const app: FastifyInstance = Fastify();
  answerErrors(app);
  await acceptForms(app);
  const services = { ...gateway.services, ...parts, readiness: { ready: () => true } };
  registerCalls(app, services, [
    ...adsCalls,
    ...alertCalls,
    ...incidentCalls,
    ...incidentThresholdCalls,
    ...marketCalls,
    ...integrationCalls,
    ...competitorCalls,
    ...productCalls,
    ...ratingCalls,
    ...requestRuleCalls,
    ...requestSendingCalls,
    ...requestCalls,
    ...reimburseCaseCalls,
    ...reimburseSettingCalls,
    ...reimburseSignupCalls,
    ...ledgerCalls,
    ...caseDocumentCalls,
    ...caseManagerCalls,
    ...feedbackCalls,
    ...replyTemplateCalls,
    ...reviewCalls,
    ...reviewImportCalls,
    ...tagCalls,
    ...reportCalls,
    ...ownViolationCalls,
    ...violationCalls,
    ...reportScheduleCalls,
  ]);
  const ask = (path: string, query: object, store?: Store) => {
    const url = `${path}?${new URLSearchParams(Object.entries(query))}`;
    const headers = store ? { authorization: `Bearer ${store.token}` } : {};
    return app.inject({ method: 'GET', url, headers });
  };
  return {
    database,
    services,
    addStore: (plans) => addStore(database, plans),
    get: async (path, query, store) => {
      const answer = await ask(path, query, store);
      return { status: answer.statusCode, data: answer.json().data };
    },
    download: async (path, query, store) => {
      const answer = await ask(path, query, store);
      return { status: answer.statusCode, headers: answer.headers, text: answer.body };
    },
    send: async (method, path, body, store) => {
      const headers = store ? { authorization: `Bearer ${store.token}` } : {};
      const url = method === 'DELETE' ? `${path}?${new URLSearchParams(Object.entries(body))}` : path;
      const answer = await app.inject({
        method,
        url,
        headers,
        ...(method === 'DELETE' ? {} : { payload: body }),
      });
      const { data, message = '' } = answer.json();
      return { status: answer.statusCode, data, message };
    },
    close: async () => {
      await app.close();
      await gateway.stop();
      await database.drop();
    },
  };
}

async function addStore(
  database: MigratedDatabase,
  plans: readonly ('review' | 'reimburse')[],
): Promise<Store> {
  const companyId = await addCompany(database, 'Company');
  const sellerId = `A${companyId.slice(0, 8).toUpperCase()}`;
  const { userId, token } = await addPerson(database, companyId, { now: NOW });
  for (const plan of plans) {
    await database.system.insertInto('company_plan').values({ company_id: companyId, plan }).execute();
  }
  await database.withCompany(companyId, async (db) => {
    const key = { company_id: companyId, seller_id: sellerId, region: 'NA' } as const;
    await db.insertInto('seller_claim').values(key).execute();
    if (plans.includes('reimburse')) {
      await db
        .insertInto('portal_access')
        .values({ ...key, state: 'granted' })
        .execute();
    }
    const country = { country_code: 'US', country_name: 'United States', store_name: 'Shop' };
    await db
      .insertInto('channel')
      .values({ ...key, ...country, marketplace_id: US })
      .execute();
  });
  return { companyId, sellerId, token, userId };
}
