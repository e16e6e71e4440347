import type { AlertMailTopic, WebhookFormat } from '@fairshelf/shared-contracts/alerts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Reader } from '../../formats/person-formats.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface WebhookTable {
  company_id: string;
  webhook_id: Generated<string>;
  name: string;
  format: WebhookFormat;
  sealed_url: string;
  shown_address: string;
  sealed_secret: string;
  topics: AlertMailTopic[];
  /** `seller/marketplace`; empty for all. */
  stores: string[];
  /** The person who last saved it; null if it was saved before this was recorded. */
  reader: ColumnType<Reader | null, string | null | undefined, string | null>;
  state: Generated<'active' | 'paused' | 'disabled'>;
  failing_since: Later<Date>;
  last_delivered_at: Later<Date>;
  created_at: Date;
}

/** An alert in the form that webhooks send. */
export interface WebhookEvent {
  /** The kind of the notification: `incident.opened`. */
  readonly type: string;
  readonly createdAt: string;
  readonly severity: string;
  readonly title: string;
  readonly text: string;
  /**
   * The facts from which title and text are written in each webhook's language; without them all get the stored text.
   */
  readonly words?: { readonly name: string; readonly facts: Record<string, unknown> } | null;
  /** Reviews and figures, one per line. */
  readonly lines: readonly string[];
  readonly picture: string | null;
  readonly store: { readonly sellerId: string; readonly marketplaceId: string; readonly name: string } | null;
  /** The path of the page that shows it; null without one. */
  readonly link: string | null;
}

export interface WebhookDeliveryTable {
  company_id: string;
  delivery_id: Generated<string>;
  webhook_id: string;
  event: JSONColumnType<WebhookEvent, string, never>;
  state: Generated<'waiting' | 'queued' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  status: Later<number>;
  error: Generated<string>;
  created_at: Date;
}
