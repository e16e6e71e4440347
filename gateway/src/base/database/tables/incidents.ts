import type {
  IncidentCause,
  IncidentEvent,
  IncidentSeverity,
  IncidentState,
  Signal,
  SignalKind,
  ThresholdScopeToSet,
} from '@fairshelf/shared-contracts/incidents';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface IncidentTable {
  company_id: string;
  incident_id: Generated<string>;
  seller_id: string;
  marketplace_id: string;
  /** The product, or the variation that the headline is about. */
  asin: string;
  /** Null for a product without variations. */
  parent_asin: Later<string>;
  /** The affected variations of the parent; empty without one. */
  asins: Generated<string[]>;
  state: Generated<IncidentState>;
  severity: IncidentSeverity;
  /** 1 is the most severe. */
  severity_rank: GeneratedAlways<number>;
  kinds: SignalKind[];
  signals: JSONColumnType<Signal[], string, string>;
  since: string;
  opened_at: Date;
  changed_at: Date;
  ended_at: Later<Date>;
  snoozed_until: Later<Date>;
  assignee_user_id: Later<string>;
  cause: Later<IncidentCause>;
  version: Generated<number>;
}

export interface IncidentThresholdTable {
  company_id: string;
  seller_id: string;
  marketplace_id: string;
  scope: ThresholdScopeToSet;
  /** A tag's id or an ASIN; '' for the store. */
  target: string;
  rating_floor_tenths: Later<number>;
  fall_tenths: Later<number>;
  low_reviews: Later<number>;
  removed_ratings: Later<number>;
}

export interface IncidentEventTable {
  company_id: string;
  incident_id: string;
  event_no: number;
  kind: IncidentEvent;
  note: Generated<string>;
  /** The finding behind an event caused by an import; null in older events. */
  signals: JSONColumnType<Signal[], string | null | undefined, never> | null;
  actor_user_id: Later<string>;
  at: Date;
}
