import {
  CASE_CATEGORIES,
  CASE_SORTS,
  CASE_STATES,
  type CaseCategory,
  type CaseState,
  QUEUE_DEADLINES,
  QUEUE_VIEWS,
  type QueueDeadline,
  type QueueView,
} from '@fairshelf/shared-contracts/reimbursement';

/** The filters of the dialog; null is none. */
export interface QueueFilters {
  readonly state: CaseState | null;
  readonly seller: string | null;
  readonly market: string | null;
  /** Days within which the claim window closes. */
  readonly deadline: QueueDeadline | null;
  /** Amounts in `QUEUE_CURRENCY`. */
  readonly least: number | null;
  readonly most: number | null;
}

/** The part of the address that a view saves; page and open case are not part of it. */
interface SavedState extends QueueFilters {
  readonly view: QueueView;
  readonly q: string;
  readonly kind: CaseCategory | null;
  readonly sort: (typeof CASE_SORTS)[number];
  readonly mine: boolean;
}

/** The part of the address that a view saves, always in the same order. */
export function savedQueryOf({ view, q, kind, sort, mine, ...filters }: SavedState): string {
  const query = new URLSearchParams();
  if (view !== 'to-file') query.set('view', view);
  if (q) query.set('q', q);
  if (kind) query.set('kind', kind);
  for (const key of ['state', 'seller', 'market', 'deadline', 'least', 'most'] as const)
    if (filters[key] !== null) query.set(key, String(filters[key]));
  if (sort !== 'windowClosesAt') query.set('sort', sort);
  if (mine) query.set('mine', 'true');
  return query.toString();
}

const oneOf = <const T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((each) => each === text) ?? null;

/** The state of such a part; what this version does not know is dropped. */
export function savedStateOf(saved: string) {
  const query = new URLSearchParams(saved);
  const amount = (key: 'least' | 'most'): number | null => {
    const text = query.get(key) ?? '';
    return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
  };
  return {
    view: oneOf(QUEUE_VIEWS, query.get('view')),
    q: query.get('q'),
    kind: oneOf(CASE_CATEGORIES, query.get('kind')),
    state: oneOf(CASE_STATES, query.get('state')),
    seller: query.get('seller'),
    market: query.get('market'),
    deadline: oneOf(QUEUE_DEADLINES, query.get('deadline')),
    least: amount('least'),
    most: amount('most'),
    sort: oneOf(CASE_SORTS, query.get('sort')),
    mine: query.get('mine') === 'true' || null,
  };
}
