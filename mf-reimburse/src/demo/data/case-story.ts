import { type CallData, formatMoney } from '@fairshelf/shared-contracts/core';
import type {
  CaseCategory,
  CaseState,
  DocumentKind,
  getCase,
} from '@fairshelf/shared-contracts/reimbursement';
import type { Calendar } from './calendar.ts';
import type { DemoProduct } from './products.ts';

/** A case of the demo; its status is derived on request, as in the product. */
export type DemoCase = Omit<
  CallData<typeof getCase>,
  'status' | 'unreadMessages' | 'paid' | 'filedOn' | 'payments' | 'denial' | 'links' | 'heldBackBy'
>;
type Evidence = DemoCase['evidence'];

export const DEMO_CURRENCY = 'USD';
export const DEMO_MARKETPLACE = 'ATVPDKIKX0DER';

export const usd = (minor: number) => ({ minor, currency: DEMO_CURRENCY });
export const formatUsd = (minor: number): string => formatMoney(usd(minor));
export const countUnits = (count: number): string => `${count} ${count === 1 ? 'unit' : 'units'}`;
/** 'was' for one unit, otherwise 'were'. */
export const was = (count: number): string => (count === 1 ? 'was' : 'were');

/** Who did something, and the text in the history. */
export type DemoEvent = readonly [daysAgo: number, kind: CaseState, note: string, actor?: string];

/** The facts of a case; everything else follows from them. Days are relative to today. */
export interface CaseStory {
  readonly id: string;
  readonly product: DemoProduct;
  readonly category: CaseCategory;
  readonly state: CaseState;
  readonly units: number;
  readonly estimate: number | null;
  readonly confidence: DemoCase['confidence'];
  readonly anchored: number;
  readonly detected: number;
  /** In how many days the claim window closes; negative if it has. */
  readonly closesIn: number;
  readonly rule: string;
  readonly policyVersion: string;
  readonly computation: readonly string[];
  readonly rows?: Evidence['rows'];
  readonly facts?: Evidence['facts'];
  readonly events?: readonly DemoEvent[];
  /** A question of the case manager that is not answered yet. */
  readonly question?: readonly [daysAgo: number, author: string, text: string];
  /** Required documents. */
  readonly needs?: DemoCase['documents']['needed'];
  /** Uploaded documents: what each proves, its name, and how many days ago. */
  readonly handed?: readonly (readonly [kind: DocumentKind, name: string, daysAgo: number])[];
  /** Its needs other than documents. */
  readonly waits?: DemoCase['needs'];
}

/** A case id as Amazon gives it, the same for a story every time. */
const marketplaceCaseOf = (id: string): string =>
  String(
    [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 900_000_000, 7) + 18_000_000_000,
  );

/** The case of a story, as the gateway would return it. */
export function tellCase(story: CaseStory, calendar: Calendar): DemoCase {
  const { product, detected } = story;
  return {
    id: story.id,
    category: story.category,
    state: story.state,
    fnsku: product.fnsku,
    asin: product.asin,
    sku: product.sku,
    title: product.title,
    image: null,
    units: story.units,
    estimate: story.estimate === null ? null : usd(story.estimate),
    detectedAt: calendar.at(detected),
    windowClosesAt: `${calendar.day(-story.closesIn)}T23:59:59.000Z`,
    anchorDay: calendar.day(story.anchored),
    marketplace_id: DEMO_MARKETPLACE,
    confidence: story.confidence,
    isSkipped: false,
    marketplaceCaseId: story.events?.some(([, kind]) => kind === 'filed')
      ? marketplaceCaseOf(story.id)
      : null,
    needs: [...(story.waits ?? [])],
    documents: {
      needed: [...(story.needs ?? [])],
      files: (story.handed ?? []).map(([kind, name, daysAgo]) => ({
        id: `${story.id}-${kind}`,
        kind,
        name,
        type: 'PDF',
        bytes: 112_000,
        uploadedAt: calendar.at(daysAgo),
        uploadedBy: 'You',
        filedAt: null,
      })),
    },
    messages: (story.question ? [story.question] : []).map(([daysAgo, author, text]) => ({
      number: 1,
      side: 'case-manager',
      kind: 'question',
      author,
      text,
      documents: [...(story.needs ?? [])],
      sentAt: calendar.at(daysAgo),
      isUnread: true,
    })),
    evidence: {
      rule: story.rule,
      policyVersion: story.policyVersion,
      rows: [...(story.rows ?? [])],
      facts: [...(story.facts ?? [])],
      reimbursedUnits: 0,
      computation: [...story.computation],
      events: [
        {
          at: calendar.at(detected),
          actor: 'Fairshelf',
          kind: 'detected',
          note: 'Found by detection after an import.',
        },
        ...(story.events ?? []).map(([daysAgo, kind, note, actor = 'Fairshelf']) => ({
          at: calendar.at(daysAgo),
          actor,
          kind,
          note,
        })),
      ],
    },
  };
}
