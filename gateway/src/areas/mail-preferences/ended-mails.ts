/** The result of an unsubscribe link. */
export interface EndedMails {
  readonly userId: string;
  /** These emails had been ended before. */
  readonly already: boolean;
}
