import { asHtml } from './layout-html.ts';
import { asText } from './layout-text.ts';
import type { Mail } from './mail.ts';

/** Facts under their own heading. */
export interface MailSection {
  readonly title: string;
  readonly lines: readonly string[];
  /** The heading's link. */
  readonly url?: string;
  /** A picture next to the heading; the section is complete without it. */
  readonly picture?: string;
  /** Actions, as links to pages that ask for confirmation. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
}

/** The content of one of our own emails; both parts are built from it. */
export interface MailContent {
  readonly subject: string;
  /** The preview text after the subject; by default the first paragraph. */
  readonly preview?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Shown large and in fixed width: a code or a password. */
  readonly secret?: string;
  readonly button?: { readonly label: string; readonly url: string };
  /** What happens next, one short line each. */
  readonly steps?: readonly string[];
  readonly sections?: readonly MailSection[];
  /** Small print; several sentences where one of them names a page that not every edition has. */
  readonly closing?: string | readonly string[];
  /** For automatic emails: how to unsubscribe. */
  readonly unsubscribe?: {
    readonly label: string;
    readonly url: string;
    /** Unsubscribes by a POST, for the button of mail programs. */
    readonly oneClickUrl?: string;
  };
}

/** The content with its small print as one text. */
export interface WrittenContent extends Omit<MailContent, 'closing'> {
  readonly closing: string;
}

/** Lays out one of our own emails: as HTML for every email client, and as plain text. */
export function layOut(to: string, content: MailContent): Mail {
  const fullContent: WrittenContent = { ...content, closing: [content.closing ?? []].flat().join(' ') };
  return {
    to,
    subject: oneLine(content.subject),
    text: asText(fullContent),
    html: asHtml(fullContent),
    unsubscribeUrl: content.unsubscribe?.url,
    oneClickUrl: content.unsubscribe?.oneClickUrl,
  };
}

/** A name with a line break must not reach a header of the email. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
