import { oneClickHeaders } from './bulk-mail.ts';

/** A mail as it goes out, both ways of reading it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string | undefined;
  /** The page that ends mails of this kind; told to mail programs, which show a button of their own. */
  readonly unsubscribeUrl?: string | undefined;
  /** Ends them by a POST and nothing else (RFC 8058); goes with `unsubscribeUrl`. */
  readonly oneClickUrl?: string | undefined;
  readonly attachments?: readonly MailAttachment[];
}

/**
 * The headers by which mail programs offer a button that ends such mails (RFC 2369, RFC 8058). With a one-click address
 * the button needs no page.
 */
export function listHeaders({ unsubscribeUrl, oneClickUrl }: Mail): Readonly<Record<string, string>> {
  if (oneClickUrl) return oneClickHeaders(oneClickUrl);
  return unsubscribeUrl ? { 'List-Unsubscribe': `<${unsubscribeUrl}>` } : {};
}

export interface MailAttachment {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Sends a mail or throws; what throws is tried again by the queue. */
export interface MailPort {
  readonly send: (mail: Mail) => Promise<void>;
}
