import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { cursorPageOf, cursorPaging, noData, timestamp } from '../../core/calls/envelope.ts';
import {
  choice,
  email,
  fields,
  looseText,
  MODULES,
  search,
  text,
  wholeNumber,
} from '../../core/calls/field.ts';
import { ROLES } from '../../core/roles.ts';
import { IMPORT_STATES, SEEN_WITHIN } from '../people/index.ts';
import { CampaignBlockSchema, campaignContent } from './blocks.ts';

const operators = only(['super-admin']);

/** The opt-ins on people's Notification page; a campaign is of one of these kinds. */
export const CAMPAIGN_TOPICS = ['newsletter', 'feature-guide', 'recent-update'] as const;
export type CampaignTopic = (typeof CAMPAIGN_TOPICS)[number];

/**
 * `sending` continues in the background, `paused` waits for an operator, `sent` has nobody waiting left; `cancelled`
 * was ended early.
 */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/**
 * The outcome of one email. `sending` is on its way to the mail server; `unclear` was interrupted in that moment: it is
 * never sent again, so that nobody gets it twice. `suppressed` had opted out when its turn came.
 */
export const RECIPIENT_STATES = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'unclear',
  'suppressed',
  'cancelled',
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

const audienceFields = {
  topic: choice('The kind', CAMPAIGN_TOPICS),
  search,
  role: v.optional(choice('The role', ROLES)),
  plan: v.optional(choice('The plan', MODULES)),
  seen: v.optional(choice('Last seen', SEEN_WITHIN)),
  imports: v.optional(choice('The import state', IMPORT_STATES)),
};
const AudienceSchema = fields(audienceFields);
export type CampaignAudience = v.InferOutput<typeof AudienceSchema>;

const campaignFields = {
  name: text('The name', 120),
  ...campaignContent,
  audience: AudienceSchema,
};

const count = v.number();
const ResultsSchema = v.object({
  total: count,
  waiting: count,
  sent: count,
  failed: count,
  unclear: count,
  suppressed: count,
  cancelled: count,
  /** People who unsubscribed from all kinds by this campaign's link. */
  unsubscribed: count,
  /** Of `sent`: people who allow opens and clicks to be counted. Nothing is known about the others. */
  measured: count,
  /** Of those: people who opened the email, and people who followed a link. */
  opened: count,
  clicked: count,
});
export type CampaignResults = v.InferOutput<typeof ResultsSchema>;

const rowFields = {
  id: v.string(),
  name: v.string(),
  subject: v.string(),
  state: v.picklist(CAMPAIGN_STATES),
  scheduled_at: v.nullable(timestamp),
  started_at: v.nullable(timestamp),
  finished_at: v.nullable(timestamp),
  updated_at: timestamp,
  created_by: v.nullable(v.string()),
  results: ResultsSchema,
};
export const CampaignRowSchema = v.object(rowFields);
export type CampaignRow = v.InferOutput<typeof CampaignRowSchema>;

const CampaignSchema = v.object({
  ...rowFields,
  /** Increases with each change; a save states the version that it changes. */
  version: v.number(),
  preheader: v.string(),
  blocks: v.array(CampaignBlockSchema),
  audience: v.object({ ...audienceFields, search: v.string() }),
  /** Its email's links, with the number of people who followed each; empty before it is scheduled. */
  links: v.array(v.object({ url: v.string(), people: count })),
});
export type Campaign = v.InferOutput<typeof CampaignSchema>;

const campaignId = fields({ campaignId: text('The campaign', 64) });
const version = wholeNumber('The version', 1, 2_147_483_647);

export const listCampaigns = defineCall({
  name: 'campaign.list',
  method: 'GET',
  path: '/api/campaign/list',
  summary: 'E-mail campaigns with state and results, newest change first',
  access: operators,
  query: fields({ ...cursorPaging, search, state: v.optional(choice('The state', CAMPAIGN_STATES)) }),
  data: cursorPageOf(CampaignRowSchema),
});

export const getCampaign = defineCall({
  name: 'campaign.get',
  method: 'GET',
  path: '/api/campaign/one/{campaignId}',
  summary: 'One campaign with its blocks, audience and results',
  access: operators,
  params: campaignId,
  data: CampaignSchema,
});

export const addCampaign = defineCall({
  name: 'campaign.add',
  method: 'POST',
  path: '/api/campaign/one',
  summary: 'Begin a campaign as a draft',
  access: operators,
  body: fields(campaignFields),
  data: v.object({ id: v.string(), version: v.number() }),
});

export const updateCampaign = defineCall({
  name: 'campaign.update',
  method: 'PUT',
  path: '/api/campaign/one/{campaignId}',
  summary:
    'Change a draft; answers 409 when it is no draft any more, or someone else changed it since `version`',
  access: operators,
  params: campaignId,
  body: fields({ ...campaignFields, version }),
  data: v.object({ id: v.string(), version: v.number() }),
});

export const removeCampaign = defineCall({
  name: 'campaign.remove',
  method: 'DELETE',
  path: '/api/campaign/one/{campaignId}',
  summary: 'Delete a draft; what was sent stays',
  access: operators,
  params: campaignId,
  data: noData,
});

export const countAudience = defineCall({
  name: 'campaign.count-audience',
  method: 'GET',
  path: '/api/campaign/audience',
  summary: 'How many people a filter reaches, who is left out and why, and how many lack which merge field',
  access: operators,
  query: AudienceSchema,
  data: v.object({
    /** Active users matched by the filter. */
    matching: count,
    /** Of those: opted in to this kind of email, and not suppressed. They would get it. */
    recipients: count,
    notAgreed: count,
    suppressed: count,
    /** Of the recipients: people who allow opens and clicks to be counted. */
    measurable: count,
    /** Recipients without a value, by merge field. */
    missing: v.object({ first_name: count, name: count, email: count, company: count }),
  }),
});

export const previewCampaign = defineCall({
  name: 'campaign.preview',
  method: 'POST',
  path: '/api/campaign/preview',
  summary:
    'The mail as it would be sent to the caller: the address of a page that shows it, and its plain text',
  access: operators,
  body: fields({ ...campaignContent, topic: audienceFields.topic }),
  data: v.object({
    subject: v.string(),
    text: v.string(),
    url: v.string(),
    bytes: count,
  }),
  isRecorded: false,
});

export const sendTestMail = defineCall({
  name: 'campaign.send-test',
  method: 'POST',
  path: '/api/campaign/test',
  summary: 'Send the mail to one address, filled with the data of the caller',
  access: operators,
  body: fields({ ...campaignContent, topic: audienceFields.topic, to: email }),
  data: noData,
});

export const scheduleCampaign = defineCall({
  name: 'campaign.schedule',
  method: 'POST',
  path: '/api/campaign/one/{campaignId}/schedule',
  summary:
    'Send a saved draft, at once or at a time; the text is fixed now, the recipients when sending begins',
  access: operators,
  params: campaignId,
  body: fields({
    version,
    /** Null sends at once. */
    at: v.nullable(
      v.pipe(v.string('The time must be a text.'), v.isoTimestamp('The time is not written as one.')),
    ),
  }),
  data: noData,
});

export const CAMPAIGN_MOVES = ['unschedule', 'pause', 'resume', 'cancel'] as const;
export type CampaignMove = (typeof CAMPAIGN_MOVES)[number];

export const moveCampaign = defineCall({
  name: 'campaign.move',
  method: 'POST',
  path: '/api/campaign/one/{campaignId}/move',
  summary: 'Take a scheduled campaign back, pause or resume one that is being sent, or end it for good',
  access: operators,
  params: campaignId,
  body: fields({ move: choice('The move', CAMPAIGN_MOVES) }),
  data: noData,
});

/** `not-counted`: nothing is known about them, because they didn't allow it. */
export const RECIPIENT_RESPONSES = ['opened', 'clicked', 'not-counted'] as const;
export type RecipientResponse = (typeof RECIPIENT_RESPONSES)[number];

export const listRecipients = defineCall({
  name: 'campaign.recipients',
  method: 'GET',
  path: '/api/campaign/one/{campaignId}/recipients',
  summary: 'The recipients of a campaign with what became of each mail, by e-mail',
  access: operators,
  params: campaignId,
  query: fields({
    ...cursorPaging,
    search,
    state: v.optional(choice('The state', RECIPIENT_STATES)),
    response: v.optional(choice('The response', RECIPIENT_RESPONSES)),
  }),
  data: cursorPageOf(
    v.object({
      id: v.string(),
      email: v.string(),
      state: v.picklist(RECIPIENT_STATES),
      /** Why it failed, is unclear or was left out; empty otherwise. */
      reason: v.string(),
      attempts: count,
      sent_at: v.nullable(timestamp),
      unsubscribed_at: v.nullable(timestamp),
      /** False: the person doesn't allow it, and nothing is known about opens and clicks. */
      is_measured: v.boolean(),
      opened_at: v.nullable(timestamp),
      clicked_at: v.nullable(timestamp),
    }),
  ),
});

export const SUPPRESSION_REASONS = ['bounced', 'complaint', 'asked'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

export const listSuppressed = defineCall({
  name: 'campaign.list-suppressed',
  method: 'GET',
  path: '/api/campaign/suppression',
  summary: 'Addresses that no campaign is sent to, newest first',
  access: operators,
  query: fields({ ...cursorPaging, search }),
  data: cursorPageOf(
    v.object({
      email: v.string(),
      reason: v.picklist(SUPPRESSION_REASONS),
      note: v.string(),
      created_at: timestamp,
    }),
  ),
});

export const suppressAddress = defineCall({
  name: 'campaign.suppress',
  method: 'POST',
  path: '/api/campaign/suppression',
  summary: 'Send no campaign to an address any more; answers alike when it is suppressed already',
  access: operators,
  body: fields({
    email,
    reason: choice('The reason', SUPPRESSION_REASONS),
    note: looseText('The note', 300),
  }),
  data: noData,
});

export const releaseAddress = defineCall({
  name: 'campaign.release-address',
  method: 'DELETE',
  path: '/api/campaign/suppression/{email}',
  summary: 'Take an address from the suppression list',
  access: operators,
  params: fields({ email }),
  data: noData,
});
