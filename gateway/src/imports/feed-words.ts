import type { ImportKind } from '../base/stores/feed-plans.ts';
import { t } from '../base/texts/text.ts';

/** The data of an import, as part of a sentence. */
const names = (): Readonly<Record<ImportKind, string>> => ({
  participations: t`marketplaces`,
  listings: t`products`,
  issues: t`listing issues`,
  catalogue: t`product details`,
  ratings: t`ratings`,
  topics: t`topics of reviews`,
  stock: t`stock`,
  orders: t`orders`,
  feedback: t`seller feedback`,
  ledger: t`inventory ledger`,
  reimbursements: t`reimbursements`,
  returns: t`customer returns`,
  transactions: t`payments and refunds`,
  removals: t`removals`,
  inbound: t`shipments`,
  'fee-previews': t`fees`,
  payouts: t`payouts`,
  advertising: t`advertising`,
  'account-health': t`account health`,
});

/** The name of an import in the reader's language; one of another release by its key. */
export const feedInWords = (feed: string): string => new Map(Object.entries(names())).get(feed) ?? feed;
