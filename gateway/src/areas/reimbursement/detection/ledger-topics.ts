/** Reason codes of adjustments by topic (docs/domain/ledger.md#reason-codes); no rule reads other codes. */
export const LEDGER_REASONS = {
  /** Gone, found, and the corrections between them. */
  lost: ['M', '5', 'F', '1', 'J', '2'],
  /** Damage by whomever, and the counter-entry that confirms it. */
  damaged: ['E', '6', 'P', '7', 'H', 'K', 'U'],
} as const;

/** What a new row of the ledger tells: each rule looks at the labels of which it was told something it reads. */
export type LedgerTopic = keyof typeof LEDGER_REASONS | 'received';

const quoted = (reasons: readonly string[]): string => reasons.map((reason) => `'${reason}'`).join(', ');

/** The topic of a ledger row, in SQL by its columns `event_type` and `reason`; null where no rule reads it. */
export const ledgerTopicSql = `case
    when event_type = 'Receipts' then 'received'
    when event_type <> 'Adjustments' then null
    when reason in (${quoted(LEDGER_REASONS.lost)}) then 'lost'
    when reason in (${quoted(LEDGER_REASONS.damaged)}) then 'damaged'
  end`;

const topics = new Map<string | null, LedgerTopic>(
  (['lost', 'damaged'] as const).flatMap((topic) =>
    LEDGER_REASONS[topic].map((reason): [string, LedgerTopic] => [reason, topic]),
  ),
);

/** The topic of a ledger row, as `ledgerTopicSql` tells it. */
export function ledgerTopicOf(eventType: string, reason: string | null): LedgerTopic | undefined {
  if (eventType === 'Receipts') return 'received';
  return eventType === 'Adjustments' ? topics.get(reason) : undefined;
}
