import {
  addCampaign,
  type CampaignContent,
  type CampaignTopic,
  countAudience,
  getCampaign,
  listCampaigns,
  listRecipients,
  listSuppressed,
  MERGE_FIELD_NAMES,
  moveCampaign,
  previewCampaign,
  releaseAddress,
  removeCampaign,
  scheduleCampaign,
  sendTestMail,
  suppressAddress,
  updateCampaign,
} from '@fairshelf/shared-contracts/campaigns';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { mailPortOf } from '../../base/mail/jobs.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { t } from '../../base/texts/text.ts';
import { readAudience } from './audience.ts';
import {
  addDraft,
  type CampaignProblem,
  moveCampaignOn,
  removeDraft,
  saveDraft,
  scheduleDraft,
} from './change-campaigns.ts';
import { ONE_RUN, sendCampaignMails } from './jobs.ts';
import { postalAddressOf } from './postal-address.ts';
import { keepPreview } from './previews.ts';
import { mergeRowOf } from './reachable.ts';
import { campaignsPage, readCampaign, recipientsPage } from './read-campaigns.ts';
import { release, suppress, suppressedPage } from './suppression.ts';
import { fillCampaignMail, writeCampaignMail } from './write-campaign-mail.ts';

const refusals: Readonly<Record<CampaignProblem, () => Refusal>> = {
  unknown: () => notFound('This campaign'),
  'no-draft': () =>
    new Refusal(409, 'This campaign is no longer a draft. Reload the page to see its status.'),
  'changed-meanwhile': () =>
    new Refusal(409, 'Someone else changed this campaign in the meantime. Reload it and try again.'),
};

/** Shows an operator what the server receives, without spamming anyone. */
const testsOfPerson = { hits: 20, windowMs: 600_000 };

/** The email as the caller would receive it. */
async function writtenForCaller(
  { services, caller }: CallContext,
  content: CampaignContent,
  topic: CampaignTopic,
) {
  const data = (await mergeRowOf(services.database, caller.userId)) ?? {
    first_name: '',
    name: '',
    email: caller.email,
    company: '',
  };
  // Opened from a test email it unsubscribes nobody: it belongs to no recipient.
  const sender = postalAddressOf(services.settings) ?? t`Your company’s postal address`;
  const unsubscribeUrl = `${services.settings.PUBLIC_URL}/app/unsubscribe/test`;
  return fillCampaignMail(writeCampaignMail(content, sender), { data, topic, unsubscribeUrl });
}

export const campaignCalls: readonly ServedCall[] = [
  serve(listCampaigns, ({ query }, { services }) => campaignsPage(services.database, query)),

  serve(getCampaign, async ({ params }, { services }) => {
    const campaign = await readCampaign(services.database, params.campaignId);
    if (!campaign) throw notFound('This campaign');
    return campaign;
  }),

  serve(addCampaign, async ({ body }, { services, caller, audit }) => {
    const id = await addDraft(services.database, body, { userId: caller.userId, now: services.now() });
    audit({ after: { campaign_id: id, ...body } });
    return { id, version: 1 };
  }),

  serve(updateCampaign, async ({ params, body }, { services, audit }) => {
    const { version, ...fields } = body;
    const before = await readCampaign(services.database, params.campaignId);
    const saved = await saveDraft(services.database, params.campaignId, {
      version,
      fields,
      now: services.now(),
    });
    if (typeof saved !== 'number') throw refusals[saved]();
    const { name, subject, preheader, blocks, audience } = before ?? fields;
    audit({
      before: { campaign_id: params.campaignId, name, subject, preheader, blocks, audience },
      after: { campaign_id: params.campaignId, ...fields },
    });
    return { id: params.campaignId, version: saved };
  }),

  serve(removeCampaign, async ({ params }, { services, audit }) => {
    const removed = await removeDraft(services.database, params.campaignId);
    if (typeof removed === 'string') throw refusals[removed]();
    audit({ before: { campaign_id: params.campaignId, ...removed } });
  }),

  serve(countAudience, ({ query }, { services }) =>
    readAudience(services.database.system, query, services.now()),
  ),

  serve(previewCampaign, async ({ body }, context) => {
    const { services, caller } = context;
    const { subject, html, text } = await writtenForCaller(context, body, body.topic);
    const id = await keepPreview(services.database, { userId: caller.userId, html, now: services.now() });
    return { subject, text, url: `/api/campaign/preview/${id}`, bytes: Buffer.byteLength(html) };
  }),

  serve(sendTestMail, async ({ body }, context) => {
    const { services, caller, audit } = context;
    const { to, topic, ...content } = body;
    const waitMs = await services.limits.take(`campaign-test:${caller.userId}`, testsOfPerson);
    if (waitMs > 0)
      throw new Refusal(429, 'Too many test emails. Please wait a few minutes.', {
        retryAfter: Math.ceil(waitMs / 1000),
      });
    const { subject, html, text } = await writtenForCaller(context, content, topic);
    audit({ after: { to, subject } });
    try {
      await mailPortOf(services).send({ to, subject: `[Test] ${subject}`, html, text });
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      throw new Refusal(502, `The mail server rejected the email: ${words}`);
    }
  }),

  serve(scheduleCampaign, async ({ params, body }, { services, audit }) => {
    const now = services.now();
    const at = body.at === null ? now : new Date(body.at);
    if (body.at !== null && at.getTime() <= now.getTime())
      throw new Refusal(400, 'This time is in the past.', {
        fields: [{ path: 'body.at', message: 'This time is in the past.' }],
      });
    const sender = postalAddressOf(services.settings);
    if (!sender)
      throw new Refusal(
        409,
        'A campaign must name the postal address of its sender. Set INVOICE_ISSUER_NAME, INVOICE_ISSUER_STREET and INVOICE_ISSUER_CITY.',
      );
    const { version } = body;
    const outcome = await scheduleDraft(services.database, params.campaignId, { version, at, now, sender });
    if (outcome.kind === 'refused') throw refusals[outcome.problem]();
    if (outcome.kind === 'nobody')
      throw new Refusal(409, 'Nobody would receive this campaign. Check its audience.');
    if (outcome.kind === 'gap') {
      const { field, count } = outcome;
      const people = count === 1 ? 'One recipient has' : `${count} recipients have`;
      throw new Refusal(
        409,
        `${people} no value for ‘${MERGE_FIELD_NAMES[field]}’. Enter a fallback, such as {{${field}|there}}.`,
      );
    }
    audit({
      before: { campaign_id: params.campaignId, state: 'draft' },
      after: {
        campaign_id: params.campaignId,
        state: 'scheduled',
        scheduled_at: at.toISOString(),
        recipients: outcome.recipients,
      },
    });
    if (body.at === null) await services.jobs.enqueue(sendCampaignMails, {}, ONE_RUN);
  }),

  serve(moveCampaign, async ({ params, body }, { services, audit }) => {
    const transition = await moveCampaignOn(services.database, params.campaignId, {
      move: body.move,
      now: services.now(),
    });
    if (!transition) {
      const existing = await readCampaign(services.database, params.campaignId);
      if (!existing) throw notFound('This campaign');
      throw new Refusal(409, `This campaign is ${existing.state} now. Reload the page to see its status.`);
    }
    audit({
      before: { campaign_id: params.campaignId, state: transition.from },
      after: { campaign_id: params.campaignId, state: transition.to },
    });
    if (body.move === 'resume') await services.jobs.enqueue(sendCampaignMails, {}, ONE_RUN);
  }),

  serve(listRecipients, ({ params, query }, { services }) =>
    recipientsPage(services.database, params.campaignId, query),
  ),

  serve(listSuppressed, ({ query }, { services }) => suppressedPage(services.database, query)),

  serve(suppressAddress, async ({ body }, { services, caller, audit }) => {
    const standing = await suppress(services.database, { ...body, userId: caller.userId });
    // An existing entry stays unchanged.
    audit(standing ? { before: standing, after: standing } : { after: body });
  }),

  serve(releaseAddress, async ({ params }, { services, audit }) => {
    const before = await release(services.database, params.email);
    if (!before) throw notFound('This address');
    audit({ before });
  }),
];
