/** Reason codes of adjustments by topic (docs/domain/ledger.md#reason-codes); no rule reads other codes. */
export const LEDGER_REASONS = {
  /** Lost, found, and the corrections between them. */
  lost: ['M', '5', 'F', '1', 'J', '2'],
  /** Damage by anyone, and the counter-entry that confirms it. */
  damaged: ['E', '6', 'P', '7', 'H', 'K', 'U'],
} as const;

/** The topics of new ledger rows: each rule checks the labels with a topic that it reads. */
export type LedgerTopic = keyof typeof LEDGER_REASONS | 'received';

const sqlList = (reasons: readonly string[]): string => reasons.map((reason) => `'${reason}'`).join(', ');

/** The topic of a ledger row, in SQL by its columns `event_type` and `reason`; null where no rule reads it. */
export const ledgerTopicSql = `case
    when event_type = 'Receipts' then 'received'
    when event_type <> 'Adjustments' then null
    when reason in (${sqlList(LEDGER_REASONS.lost)}) then 'lost'
    when reason in (${sqlList(LEDGER_REASONS.damaged)}) then 'damaged'
  end`;

const topics = new Map<string | null, LedgerTopic>(
  (['lost', 'damaged'] as const).flatMap((topic) =>
    LEDGER_REASONS[topic].map((reason): [string, LedgerTopic] => [reason, topic]),
  ),
);

/** The topic of a ledger row, like `ledgerTopicSql`. */
export function ledgerTopicOf(eventType: string, reason: string | null): LedgerTopic | undefined {
  if (eventType === 'Receipts') return 'received';
  return eventType === 'Adjustments' ? topics.get(reason) : undefined;
}
