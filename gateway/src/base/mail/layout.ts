import { asHtml } from './layout-html.ts';
import { asText } from './layout-text.ts';
import type { Mail } from './mail.ts';

/** Facts under a heading of their own. */
export interface MailSection {
  readonly title: string;
  readonly lines: readonly string[];
  /** Where the heading leads. */
  readonly url?: string;
  /** A picture next to the heading; the section is complete without it. */
  readonly picture?: string;
}

/** What one of our own mails says; both parts of it are made of this. */
export interface MailContent {
  readonly subject: string;
  /** What a list of mails shows after the subject; the first paragraph unless it is given. */
  readonly preview?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Shown large and in fixed width: a code or a password. */
  readonly secret?: string;
  readonly button?: { readonly label: string; readonly url: string };
  /** What happens next, one short line each. */
  readonly steps?: readonly string[];
  readonly sections?: readonly MailSection[];
  readonly closing?: string;
  /** For mails that nobody asked for one by one: how to end them. */
  readonly unsubscribe?: {
    readonly label: string;
    readonly url: string;
    /** Ends them by a POST, for the button of mail programs. */
    readonly oneClickUrl?: string;
  };
}

/** Lays out one of our own mails: as HTML that every mail program shows, and as plain text. */
export function layOut(to: string, content: MailContent): Mail {
  return {
    to,
    subject: oneLine(content.subject),
    text: asText(content),
    html: asHtml(content),
    unsubscribeUrl: content.unsubscribe?.url,
    oneClickUrl: content.unsubscribe?.oneClickUrl,
  };
}

/** A name with a line break in it must not reach the header of a mail. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
