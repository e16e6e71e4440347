import {
  type addCampaign,
  type CampaignMove,
  type CampaignState,
  fieldsNeeded,
  type MergeField,
  mergedTexts,
} from '@fairshelf/shared-contracts/campaigns';
import type { CheckedInput } from '@fairshelf/shared-contracts/core';
import { type Database, isId } from '../../base/database/database.ts';
import { readAudience } from './audience.ts';
import { linksOf } from './measure-mail.ts';
import { writeCampaignMail } from './write-campaign-mail.ts';

export type CampaignFields = CheckedInput<typeof addCampaign>['body'];

const columnsOf = ({ blocks, audience, ...rest }: CampaignFields) => ({
  ...rest,
  blocks: JSON.stringify(blocks),
  audience: JSON.stringify(audience),
});

/** Creates a campaign as a draft; returns its id. */
export async function addDraft(
  { system }: Database,
  fields: CampaignFields,
  by: { readonly userId: string; readonly now: Date },
): Promise<string> {
  const row = await system
    .insertInto('campaign')
    .values({ ...columnsOf(fields), created_by: by.userId, updated_at: by.now })
    .returning('campaign_id')
    .executeTakeFirstOrThrow();
  return row.campaign_id;
}

/** Why a change was rejected. */
export type CampaignProblem = 'unknown' | 'no-draft' | 'changed-meanwhile';

async function problemOf({ system }: Database, campaignId: string): Promise<Exclude<CampaignProblem, never>> {
  const row = await system
    .selectFrom('campaign')
    .select('state')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  if (!row) return 'unknown';
  return row.state === 'draft' ? 'changed-meanwhile' : 'no-draft';
}

/** Saves a draft read at `version`; returns the new version, or why it was rejected. */
export async function saveDraft(
  database: Database,
  campaignId: string,
  { version, fields, now }: { version: number; fields: CampaignFields; now: Date },
): Promise<number | CampaignProblem> {
  if (!isId(campaignId)) return 'unknown';
  const row = await database.system
    .updateTable('campaign')
    .set({ ...columnsOf(fields), version: version + 1, updated_at: now })
    .where('campaign_id', '=', campaignId)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .returning('version')
    .executeTakeFirst();
  return row ? row.version : problemOf(database, campaignId);
}

/** Deletes a draft; returns its content, or why it was rejected. */
export async function removeDraft(
  database: Database,
  campaignId: string,
): Promise<CampaignFields | CampaignProblem> {
  if (!isId(campaignId)) return 'unknown';
  const row = await database.system
    .deleteFrom('campaign')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'draft')
    .returning(['name', 'subject', 'preheader', 'blocks', 'audience'])
    .executeTakeFirst();
  return row ?? problemOf(database, campaignId);
}

export type Scheduling =
  | { readonly kind: 'scheduled'; readonly recipients: number }
  | { readonly kind: 'refused'; readonly problem: CampaignProblem }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'gap'; readonly field: MergeField; readonly count: number };

/**
 * Schedules a draft to be sent at `at`. Its email is written now and doesn't change. Refused when nobody would
 * receive it, or when a merge field without a fallback would leave a gap in somebody's email.
 */
export async function scheduleDraft(
  database: Database,
  campaignId: string,
  { version, at, now, sender }: { version: number; at: Date; now: Date; sender: string },
): Promise<Scheduling> {
  if (!isId(campaignId)) return { kind: 'refused', problem: 'unknown' };
  return database.system.transaction().execute(async (db) => {
    const draft = await db
      .selectFrom('campaign')
      .select(['subject', 'preheader', 'blocks', 'audience'])
      .where('campaign_id', '=', campaignId)
      .where('version', '=', version)
      .where('state', '=', 'draft')
      .forUpdate()
      .executeTakeFirst();
    if (!draft) return { kind: 'refused', problem: await problemOf(database, campaignId) };
    const counts = await readAudience(db, draft.audience, now);
    if (counts.recipients === 0) return { kind: 'nobody' };
    const gap = fieldsNeeded(mergedTexts(draft)).find((field) => counts.missing[field] > 0);
    if (gap) return { kind: 'gap', field: gap, count: counts.missing[gap] };
    const { html, text } = writeCampaignMail(draft, sender);
    await db
      .updateTable('campaign')
      .set({ state: 'scheduled', scheduled_at: at, html, plain: text, version: version + 1, updated_at: now })
      .where('campaign_id', '=', campaignId)
      .execute();
    const links = linksOf(html).map((url, position) => ({ campaign_id: campaignId, position, url }));
    if (links.length > 0) await db.insertInto('campaign_link').values(links).execute();
    return { kind: 'scheduled', recipients: counts.recipients };
  });
}

const MOVES: Readonly<
  Record<CampaignMove, { readonly from: readonly CampaignState[]; readonly to: CampaignState }>
> = {
  unschedule: { from: ['scheduled'], to: 'draft' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['scheduled', 'sending', 'paused'], to: 'cancelled' },
};

/**
 * Moves a campaign to its next state and returns both states; undefined when it isn't in the state that this
 * transition starts from. Cancelling releases everyone still waiting.
 */
export async function moveCampaignOn(
  { system }: Database,
  campaignId: string,
  { move, now }: { move: CampaignMove; now: Date },
): Promise<{ readonly from: CampaignState; readonly to: CampaignState } | undefined> {
  if (!isId(campaignId)) return undefined;
  const { from, to } = MOVES[move];
  return system.transaction().execute(async (db) => {
    const campaign = await db
      .selectFrom('campaign')
      .select('state')
      .where('campaign_id', '=', campaignId)
      .where('state', 'in', from)
      .forUpdate()
      .executeTakeFirst();
    if (!campaign) return undefined;
    await db
      .updateTable('campaign')
      .set((row) => ({
        state: to,
        version: row('version', '+', 1),
        updated_at: now,
        ...(to === 'cancelled' ? { finished_at: now } : {}),
        ...(to === 'draft' ? { scheduled_at: null, html: null, plain: null } : {}),
      }))
      .where('campaign_id', '=', campaignId)
      .execute();
    if (to === 'draft') await db.deleteFrom('campaign_link').where('campaign_id', '=', campaignId).execute();
    if (to === 'cancelled')
      await db
        .updateTable('campaign_recipient')
        .set({ state: 'cancelled', claim: null, claimed_until: null })
        .where('campaign_id', '=', campaignId)
        .where('state', '=', 'waiting')
        .execute();
    return { from: campaign.state, to };
  });
}
