import { CompanyNameSchema } from '@fairshelf/shared-contracts/core';
import {
  agreeInboundDocuments,
  DOCUMENTS_PER_ACCOUNT,
  downloadAccountDocument,
  enableCustomerReturns,
  getCompanyConfig,
  getModuleSetup,
  listSellerCompanies,
  removeAccountDocument as removeAccountDocumentCall,
  saveCompanyName,
  saveInboundInfo,
} from '@fairshelf/shared-contracts/reimbursement';
import * as v from 'valibot';
import { nameOfCaller } from '../../base/accounts/name-of-caller.ts';
import { isId } from '../../base/database/database.ts';
import { DocumentAnswer } from '../../base/http/document-answer.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { judgedUpload } from '../../base/upload/judged-upload.ts';
import {
  addAccountDocument,
  findAccountDocument,
  removeAccountDocument,
} from './account-setup/account-documents.ts';
import { listSellerAccounts } from './account-setup/account-overview.ts';
import { nameOfCompany, renameCompany } from './account-setup/company-name.ts';
import { readAccess } from './account-setup/portal-access.ts';
import { readSetting, saveSetting } from './account-setup/setting.ts';
import { filingLimit } from './case-life/filing-limit.ts';
import { countWaiting } from './case-needs/count-waiting.ts';
import {
  INBOUND_AGREEMENT,
  isAgreed,
  readAgreement,
  sayOfAgreement,
} from './case-needs/inbound-agreement.ts';
import { settleNeeds } from './case-needs/settle-needs.ts';
import { settledCompany } from './settled-company.ts';

export const reimburseSettingCalls: readonly ServedCall[] = [
  serve(getModuleSetup, async ({ query }, context) => {
    const { seller_id: sellerId, company_id } = query;
    const companyId = await settledCompany(context, sellerId, { companyId: company_id });
    return context.services.database.readCompany(companyId, async (db) => {
      const regions = await readAccess(db, sellerId);
      const isConnected = regions.length > 0;
      const steps = {
        is_connected: isConnected,
        is_invited: isConnected && regions.every(({ state }) => state !== 'missing'),
        is_permitted: isConnected && regions.every(({ state }) => state === 'granted'),
        is_agreed: isAgreed(await readAgreement(db, sellerId)),
        has_inbound_info: (await readSetting(db, sellerId)).inbound_address !== '',
      };
      return { ...steps, is_done: Object.values(steps).every(Boolean) };
    });
  }),

  serve(getCompanyConfig, async ({ query }, context) => {
    const { services } = context;
    const { seller_id: sellerId, company_id } = query;
    const companyId = await settledCompany(context, sellerId, { companyId: company_id });
    return services.database.readCompany(companyId, async (db) => {
      const companyName = await nameOfCompany(db);
      const setting = await readSetting(db, sellerId);
      const agreement = await readAgreement(db, sellerId);
      const { limitPerDay } = await filingLimit(db, sellerId, services.now());
      const { inbound_at: savedAt } = setting;
      return {
        limit_case_per_day: limitPerDay,
        is_inbound_error_agreed: isAgreed(agreement),
        is_customer_return_enabled: setting.customer_returns,
        company_name: companyName,
        inbound_agreement: {
          version: INBOUND_AGREEMENT.version,
          title: INBOUND_AGREEMENT.title,
          paragraphs: [...INBOUND_AGREEMENT.paragraphs],
          ...agreement,
        },
        inbound_info: savedAt && {
          address: setting.inbound_address,
          phone: setting.inbound_phone,
          saved_at: savedAt.toISOString(),
          saved_by: setting.inbound_by_name,
        },
        waiting: await countWaiting(db, sellerId),
      };
    });
  }),

  serve(agreeInboundDocuments, async ({ body }, context) => {
    const { services, caller } = context;
    const { seller_id: sellerId, is_agree: isAgree, version = INBOUND_AGREEMENT.version } = body;
    const companyId = await settledCompany(context, sellerId, { companyId: body.company_id, changes: true });
    if (isAgree && version !== INBOUND_AGREEMENT.version) {
      throw new Refusal(409, 'The agreement was changed meanwhile. Please read it again.');
    }
    const person = { userId: caller.userId, name: await nameOfCaller(context) };
    await services.database.withCompany(companyId, async (db) => {
      await sayOfAgreement(db, { companyId, sellerId, isAgree, person, now: services.now() });
      await settleNeeds(db, { companyId, sellerId }, services.now());
    });
    context.audit({ companyId, after: { seller_id: sellerId, is_agree: isAgree, version } });
  }),

  serve(saveInboundInfo, async ({ body }, context) => {
    const { services } = context;
    const { seller_id: sellerId, address, phone, kind, file } = body;
    const companyId = await settledCompany(context, sellerId, { companyId: body.company_id, changes: true });
    if (phone !== '' && !/^\+?[\d\s()./-]{6,30}$/.test(phone)) {
      throw wrongField('body.phone', 'The phone number can only contain digits, spaces and +.');
    }
    const document = file && (await judgedUpload(context.services, file));
    const name = await nameOfCaller(context);
    const now = services.now();
    await services.database.withCompany(companyId, async (db) => {
      if (
        document &&
        !(await addAccountDocument(db, { ...document, companyId, sellerId, kind, name, now }))
      ) {
        throw new Refusal(
          409,
          `This account holds ${DOCUMENTS_PER_ACCOUNT} documents already. Remove one first.`,
        );
      }
      await saveSetting(
        db,
        { companyId, sellerId },
        {
          inbound_address: address,
          inbound_phone: phone,
          inbound_by_name: name,
          inbound_at: now,
        },
      );
      await settleNeeds(db, { companyId, sellerId }, now);
    });
    context.audit({
      companyId,
      after: { seller_id: sellerId, address, phone, ...(document ? { document: document.judged.name } : {}) },
    });
  }),

  serve(downloadAccountDocument, async ({ params, query }, context) => {
    const companyId = await settledCompany(context, query.sellerId);
    const found =
      isId(params.documentId) &&
      (await context.services.database.readCompany(companyId, (db) =>
        findAccountDocument(db, query.sellerId, params.documentId),
      ));
    if (!found) throw notFound('This document');
    context.audit({ companyId, after: { seller_id: query.sellerId, document: found.file_name } });
    return new DocumentAnswer(found);
  }),

  serve(removeAccountDocumentCall, async ({ params, query }, context) => {
    const companyId = await settledCompany(context, query.sellerId, { changes: true });
    const removed =
      isId(params.documentId) &&
      (await context.services.database.withCompany(companyId, (db) =>
        removeAccountDocument(db, query.sellerId, params.documentId),
      ));
    if (!removed) throw notFound('This document');
    context.audit({ companyId, before: { seller_id: query.sellerId, document: removed } });
  }),

  serve(listSellerCompanies, async ({ query }, { services, caller }) => {
    if (!caller.companyIds.includes(query.companyId)) throw notFound('This company');
    const accounts = await listSellerAccounts(services.database, query.companyId, services.now());
    const { channels } = caller;
    return accounts.filter(
      ({ seller_id }) => !channels || channels.some(({ sellerId }) => sellerId === seller_id),
    );
  }),

  serve(saveCompanyName, async ({ body }, context) => {
    const { services, caller } = context;
    const companyId = body.company_id ?? caller.homeCompanyId;
    if (!caller.companyIds.includes(companyId)) throw notFound('This company');
    if (caller.channels) {
      throw new Refusal(403, 'This is only for people with access to every store of the company.');
    }
    const name = v.safeParse(CompanyNameSchema, body.company_name);
    if (!name.success) throw wrongField('body.company_name', name.issues[0].message);
    const before = await renameCompany(services.database, companyId, name.output);
    context.audit({ companyId, before: { name: before }, after: { name: name.output } });
  }),

  serve(enableCustomerReturns, async ({ body }, context) => {
    const { sellerId, is_enabled: isEnabled } = body;
    const companyId = await settledCompany(context, sellerId, { changes: true });
    await context.services.database.withCompany(companyId, async (db) => {
      const { customer_returns: before } = await readSetting(db, sellerId);
      await saveSetting(db, { companyId, sellerId }, { customer_returns: isEnabled });
      await settleNeeds(db, { companyId, sellerId }, context.services.now());
      context.audit({
        companyId,
        before: { customer_returns: before },
        after: { seller_id: sellerId, customer_returns: isEnabled },
      });
    });
  }),
];
