import {
  type CampaignContent,
  type CampaignTopic,
  fillMerge,
  type MergeData,
} from '@fairshelf/shared-contracts/campaigns';
import { Engine } from 'mrml';
import { escapeHtml } from '../../base/mail/escape-html.ts';
import { campaignMjml, UNSUBSCRIBE_MARK } from './campaign-mjml.ts';
import { campaignText } from './campaign-text.ts';

/** A campaign's mail before it is filled for a receiver: written once, however many receive it. */
export interface WrittenMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

let engine: Engine | undefined;

/**
 * Writes the mail of a campaign with the postal address of its sender, which the law demands. Merge fields and the
 * unsubscribe link stay marks in it.
 */
export function writeCampaignMail(
  content: CampaignContent,
  topic: CampaignTopic,
  sender: string,
): WrittenMail {
  engine ??= new Engine();
  const written = engine.toHtml(campaignMjml(content, topic, sender));
  // Every text was escaped: what MJML can't read is a mistake of ours, not of the operator.
  if (written.type === 'error') throw new Error(`The mail could not be written: ${written.message}`);
  return { subject: content.subject, html: written.content, text: campaignText(content, topic, sender) };
}

/** Fills a written mail for one receiver. */
export function fillCampaignMail(mail: WrittenMail, data: MergeData, unsubscribeUrl: string): WrittenMail {
  return {
    // A name with a line break in it must not reach the header of a mail.
    subject: fillMerge(mail.subject, data).replace(/\s+/g, ' ').trim(),
    html: fillMerge(mail.html, data, escapeHtml).replaceAll(UNSUBSCRIBE_MARK, escapeHtml(unsubscribeUrl)),
    text: fillMerge(mail.text, data).replaceAll(UNSUBSCRIBE_MARK, unsubscribeUrl),
  };
}
