/** A campaign email ready to be sent. */
export interface BulkMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt to send this email, without angle brackets. */
  readonly messageId: string;
  /** Unsubscribes by a POST and nothing else (RFC 8058). */
  readonly oneClickUrl: string;
}

/**
 * The outcome of handing over an email. `withdrawn`: the intent was refused, nothing was sent. `refused`: the server
 * rejected it; `isFinal` if permanently, `isAddress` if it doesn't know the recipient. `unreachable`: the server is
 * down, nothing was sent. `unclear`: the connection ended between the email's last line and the server's answer.
 */
export type HandOver =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'withdrawn' }
  | {
      readonly kind: 'refused';
      readonly isFinal: boolean;
      readonly isAddress: boolean;
      readonly message: string;
    }
  | { readonly kind: 'unreachable'; readonly message: string }
  | { readonly kind: 'unclear'; readonly message: string };

/** One connection to the mail server, for one email at a time. */
export interface BulkMail {
  /**
   * Hands over an email. `intend` is called at the last moment at which it can still be held back, and records that
   * it is sent: false, or a rejection, holds it back.
   */
  readonly handOver: (message: BulkMessage, intend: () => Promise<boolean>) => Promise<HandOver>;
  readonly close: () => void;
}

/** The headers for the unsubscribe button of mail programs (RFC 2369, RFC 8058). */
export const oneClickHeaders = (oneClickUrl: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${oneClickUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
