import {
  type CampaignContent,
  type CampaignTopic,
  fillMerge,
  type MergeData,
} from '@fairshelf/shared-contracts/campaigns';
import { Engine } from 'mrml';
import { escapeHtml } from '../../base/mail/escape-html.ts';
import { fillFooter } from './campaign-footer.ts';
import { campaignMjml } from './campaign-mjml.ts';
import { campaignText } from './campaign-text.ts';

/** A campaign's email before it is filled for a recipient: written once, however many receive it. */
export interface WrittenMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

let engine: Engine | undefined;

/**
 * Writes a campaign's email with the postal address of its sender, which the law requires. Merge fields and the
 * words and link of the footer stay placeholders.
 */
export function writeCampaignMail(content: CampaignContent, sender: string): WrittenMail {
  engine ??= new Engine();
  const output = engine.toHtml(campaignMjml(content, sender));
  // Every text was escaped: if MJML can't parse it, that is our mistake, not the operator's.
  if (output.type === 'error') throw new Error(`The mail could not be written: ${output.message}`);
  return { subject: content.subject, html: output.content, text: campaignText(content, sender) };
}

/** Fills an email for one recipient; its footer is in the reader's language. */
export function fillCampaignMail(
  mail: WrittenMail,
  { data, ...footer }: { data: MergeData; topic: CampaignTopic; unsubscribeUrl: string },
): WrittenMail {
  return {
    // A name with a line break must not reach a header of the email.
    subject: fillMerge(mail.subject, data).replace(/\s+/g, ' ').trim(),
    html: fillMerge(fillFooter(mail.html, footer, escapeHtml), data, escapeHtml),
    text: fillMerge(fillFooter(mail.text, footer), data),
  };
}
