import { oneClickHeaders } from './bulk-mail.ts';

/** An outgoing email in both formats. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string | undefined;
  /** The page that unsubscribes from emails of this kind; announced to mail programs, which show their own button. */
  readonly unsubscribeUrl?: string | undefined;
  /** Unsubscribes by a POST and nothing else (RFC 8058); goes with `unsubscribeUrl`. */
  readonly oneClickUrl?: string | undefined;
  readonly attachments?: readonly MailAttachment[];
}

/**
 * The headers for the unsubscribe button of mail programs (RFC 2369, RFC 8058). With a one-click address the button
 * needs no page.
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

/** Sends an email or throws; the queue then retries. */
export interface MailPort {
  readonly send: (mail: Mail) => Promise<void>;
}
