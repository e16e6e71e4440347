import { type Catalogues, speak } from '@fairshelf/shared-contracts/texts';
import {
  companyCatalogues,
  notificationCatalogues,
  productCatalogues,
  profileCatalogues,
  signupCatalogues,
} from '@fairshelf/shared-signup/texts';

/** Texts used on any page: amounts, the empty state without a store, dialogs of one text, addresses. */
const common: Catalogues = {
  de: () => import('./common/de.json'),
  fr: () => import('./common/fr.json'),
  it: () => import('./common/it.json'),
  es: () => import('./common/es.json'),
  ja: () => import('./common/ja.json'),
  'zh-Hans': () => import('./common/zh-Hans.json'),
};

/** The widgets of the dashboard, and the figures that other pages show too. */
const widgets: Catalogues = {
  de: () => import('./widgets/de.json'),
  fr: () => import('./widgets/fr.json'),
  it: () => import('./widgets/it.json'),
  es: () => import('./widgets/es.json'),
  ja: () => import('./widgets/ja.json'),
  'zh-Hans': () => import('./widgets/zh-Hans.json'),
};

/** Lists of cases, the open case, and the ledger of losses. */
const cases: Catalogues = {
  de: () => import('./cases/de.json'),
  fr: () => import('./cases/fr.json'),
  it: () => import('./cases/it.json'),
  es: () => import('./cases/es.json'),
  ja: () => import('./cases/ja.json'),
  'zh-Hans': () => import('./cases/zh-Hans.json'),
};

/** The queue of the case managers. */
const casework: Catalogues = {
  de: () => import('./casework/de.json'),
  fr: () => import('./casework/fr.json'),
  it: () => import('./casework/it.json'),
  es: () => import('./casework/es.json'),
  ja: () => import('./casework/ja.json'),
  'zh-Hans': () => import('./casework/zh-Hans.json'),
};

/** Payouts, invoices and the report of money. */
const money: Catalogues = {
  de: () => import('./money/de.json'),
  fr: () => import('./money/fr.json'),
  it: () => import('./money/it.json'),
  es: () => import('./money/es.json'),
  ja: () => import('./money/ja.json'),
  'zh-Hans': () => import('./money/zh-Hans.json'),
};

const settings: Catalogues = {
  de: () => import('./settings/de.json'),
  fr: () => import('./settings/fr.json'),
  it: () => import('./settings/it.json'),
  es: () => import('./settings/es.json'),
  ja: () => import('./settings/ja.json'),
  'zh-Hans': () => import('./settings/zh-Hans.json'),
};

/** What sellers without the plan see. */
const before: Catalogues = {
  de: () => import('./before/de.json'),
  fr: () => import('./before/fr.json'),
  it: () => import('./before/it.json'),
  es: () => import('./before/es.json'),
  ja: () => import('./before/ja.json'),
  'zh-Hans': () => import('./before/zh-Hans.json'),
};

/** The steps of this sign-up; what they share with the other one is in shared-signup. */
const signup: Catalogues = {
  de: () => import('./signup/de.json'),
  fr: () => import('./signup/fr.json'),
  it: () => import('./signup/it.json'),
  es: () => import('./signup/es.json'),
  ja: () => import('./signup/ja.json'),
  'zh-Hans': () => import('./signup/zh-Hans.json'),
};

/** The frame of the demo; its pages also load the part of the page that they show. */
const demo: Catalogues = {
  de: () => import('./demo/de.json'),
  fr: () => import('./demo/fr.json'),
  it: () => import('./demo/it.json'),
  es: () => import('./demo/es.json'),
  ja: () => import('./demo/ja.json'),
  'zh-Hans': () => import('./demo/zh-Hans.json'),
};

/** The parts of each page and widget, by its name in `remote.ts`. */
const parts: Readonly<Record<string, readonly Catalogues[]>> = {
  'menu-reimburse-cases': [cases],
  'menu-reimburse-action-needed': [cases],
  'menu-reimburse-in-progress': [cases],
  'menu-reimburse-lost-in-warehouse': [cases],
  'menu-reimburse-payout-summary': [money],
  'menu-reimburse-money-report': [money, widgets],
  'menu-reimburse-accounts': [settings],
  'reimburse-company': [companyCatalogues, profileCatalogues],
  'reimburse-profile': [settings, profileCatalogues],
  'menu-reimburse-notification': [settings, notificationCatalogues],
  'menu-settings-sourcing-cost': [settings],
  'menu-settings-billing': [money],
  'menu-reimburse-case-preference': [settings],
  'menu-case-manager': [casework, cases],
  'reimburse-signup-dashboard': [before, widgets],
  'reimburse-signup-cases-in-progress': [before, cases],
  'reimburse-signup-reimbursed-cases': [before, cases],
  'reimburse-signup-payout-summary': [before, money],
  'reimburse-register': [signup],
  'reimburse-add-new': [signup],
  'reimburse-add-new-company': [signup],
  'reimburse-register-verify': [signup],
  'reimburse-register-connect': [signup],
  'reimburse-register-complete': [signup],
  'demo-dashboard': [demo, widgets],
  'demo-action-needed-cases': [demo, cases],
  'demo-cases-in-progress': [demo, cases],
  'demo-cases': [demo, cases],
  'demo-payout-summary': [demo, money],
  'demo-sourcing-cost': [demo, settings],
};

/** Pages that show steps, the consent or the state of imports of shared-signup. */
const WITH_STEPS =
  /^reimburse-(register|add-new)|^menu-reimburse-(accounts|cases|action-needed|in-progress|lost-in-warehouse)$|^menu-case-manager$|^demo-(action-needed-)?cases/;

/** Shows these pages and widgets in a language: each loads its own parts, and what all share. */
export const speakInReimburse = (language: string, names: readonly string[]): Promise<void> =>
  speak(
    language,
    common,
    ...new Set(names.flatMap((name) => parts[name] ?? widgets)),
    names.some((name) => WITH_STEPS.test(name)) ? signupCatalogues : productCatalogues,
  );
