/** What an email's link unsubscribed from. */
export interface EndedMails {
  readonly userId: string;
  /** These emails had been ended before. */
  readonly already: boolean;
}
