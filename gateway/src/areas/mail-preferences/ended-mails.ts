/** What the link of an email ended. */
export interface EndedMails {
  readonly userId: string;
  /** These emails had been ended before. */
  readonly already: boolean;
}
