import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listImports } from '@fairshelf/shared-contracts/market';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { t } from '@lingui/core/macro';

export type ImportKind = CallData<typeof listImports>[number]['kind'];

/** The display name of each kind of import, read when it is shown. */
export const IMPORT_NAMES: Readonly<Record<ImportKind, string>> = {
  get participations() {
    return t`Marketplaces`;
  },
  get catalogue() {
    return t`Catalogue`;
  },
  get orders() {
    return t`Orders`;
  },
  get feedback() {
    return t`Seller feedback`;
  },
  get listings() {
    return t`Listings`;
  },
  get issues() {
    return t`Listing issues`;
  },
  get ledger() {
    return t`Inventory ledger`;
  },
  get reimbursements() {
    return t`Reimbursements`;
  },
  get returns() {
    return t`Customer returns`;
  },
  get transactions() {
    return t`Payments`;
  },
  get removals() {
    return t`Removals`;
  },
  get inbound() {
    return t`Inbound shipments`;
  },
  get 'fee-previews'() {
    return t`Fees`;
  },
  get payouts() {
    return t`Payouts`;
  },
  get ratings() {
    return t({ message: 'Ratings', context: 'import' });
  },
  get topics() {
    return t`Topics of reviews`;
  },
  get stock() {
    return t`Stock`;
  },
  get advertising() {
    return t`Advertising`;
  },
  get 'account-health'() {
    return t`Account health`;
  },
};

/** The name within a sentence: German keeps its capitals. */
export const nameInSentence = (kind: ImportKind): string =>
  currentLanguage() === 'de' ? IMPORT_NAMES[kind] : IMPORT_NAMES[kind].toLocaleLowerCase(currentLanguage());
