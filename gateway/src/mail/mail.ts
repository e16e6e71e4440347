/** A mail as it goes out, both ways of reading it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string | undefined;
  /** The page that ends mails of this kind; told to mail programs, which show a button of their own. */
  readonly unsubscribeUrl?: string | undefined;
  readonly attachments?: readonly MailAttachment[];
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
