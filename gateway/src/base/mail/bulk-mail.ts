/** A mail of a campaign, ready to go. */
export interface BulkMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every try of this mail, without angle brackets. */
  readonly messageId: string;
  /** Ends mails by a POST and nothing else (RFC 8058). */
  readonly oneClickUrl: string;
}

/**
 * What became of handing a mail over. `withdrawn`: the intent was refused, nothing was sent. `refused`: the server said
 * no; `isFinal` when it always will, `isAddress` when it does not know the receiver. `unreachable`: the server is away,
 * nothing was sent. `unclear`: the connection ended between the mail's last line and the server's answer.
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

/** One way to the mail server, for one mail at a time. */
export interface BulkMail {
  /**
   * Hands a mail over. `intend` is asked at the last moment at which the mail can still be held back, and writes down
   * that it goes: false, or a rejection, holds it back.
   */
  readonly handOver: (message: BulkMessage, intend: () => Promise<boolean>) => Promise<HandOver>;
  readonly close: () => void;
}

/** The headers by which mail programs offer a button of their own (RFC 2369, RFC 8058). */
export const oneClickHeaders = (oneClickUrl: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${oneClickUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
