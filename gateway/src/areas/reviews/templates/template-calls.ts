import {
  listReplyTemplates,
  REPLY_TEMPLATES_AT_MOST,
  removeReplyTemplate,
  saveReplyTemplate,
} from '@fairshelf/shared-contracts/reviews';
import { type ServedCall, serve } from '../../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../../base/refusal.ts';
import { companyOfSeller } from '../../../base/stores/store-of-caller.ts';
import { removeTemplate, saveTemplate, templatesOf } from './stored-templates.ts';

export const replyTemplateCalls: readonly ServedCall[] = [
  serve(listReplyTemplates, async ({ query }, { services: { database }, caller }) => {
    const companyId = await companyOfSeller(database, caller, query.sellerId);
    return database.readCompany(companyId, templatesOf);
  }),

  serve(saveReplyTemplate, async ({ body }, { services: { database }, caller, audit }) => {
    const { sellerId, ...statement } = body;
    const companyId = await companyOfSeller(database, caller, sellerId);
    const saved = await database.withCompany(companyId, (db) => saveTemplate(db, companyId, statement));
    switch (saved.outcome) {
      case 'name taken':
        throw wrongField('body.name', `Another template is called ‘${body.name}’. Choose a different name.`);
      case 'too many':
        throw new Refusal(
          409,
          `A company can have ${REPLY_TEMPLATES_AT_MOST} templates. Delete one to add another.`,
        );
      case 'changed meanwhile':
        throw new Refusal(
          409,
          'Someone changed or deleted this template in the meantime. Reload the page and try again.',
        );
      case 'saved':
        audit({ companyId, after: saved.template });
        return saved.template;
    }
  }),

  serve(removeReplyTemplate, async ({ body }, { services: { database }, caller, audit }) => {
    const companyId = await companyOfSeller(database, caller, body.sellerId);
    const removed = await database.withCompany(companyId, (db) => removeTemplate(db, body.id));
    if (!removed) throw notFound('This template');
    audit({ companyId, before: removed });
    return null;
  }),
];
