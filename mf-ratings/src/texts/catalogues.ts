import { type Catalogues, speak } from '@fairshelf/shared-contracts/texts';
import {
  companyCatalogues,
  notificationCatalogues,
  productCatalogues,
  profileCatalogues,
  signupCatalogues,
} from '@fairshelf/shared-signup/texts';

/** What every page may show: lists of stores, pickers, replies, imports, and what several pages share. */
const common: Catalogues = {
  de: () => import('./common/de.json'),
  fr: () => import('./common/fr.json'),
  it: () => import('./common/it.json'),
  es: () => import('./common/es.json'),
  ja: () => import('./common/ja.json'),
  'zh-Hans': () => import('./common/zh-Hans.json'),
};

/** The widgets of the dashboard. */
const widgets: Catalogues = {
  de: () => import('./widgets/de.json'),
  fr: () => import('./widgets/fr.json'),
  it: () => import('./widgets/it.json'),
  es: () => import('./widgets/es.json'),
  ja: () => import('./widgets/ja.json'),
  'zh-Hans': () => import('./widgets/zh-Hans.json'),
};

const tracker: Catalogues = {
  de: () => import('./tracker/de.json'),
  fr: () => import('./tracker/fr.json'),
  it: () => import('./tracker/it.json'),
  es: () => import('./tracker/es.json'),
  ja: () => import('./tracker/ja.json'),
  'zh-Hans': () => import('./tracker/zh-Hans.json'),
};

const overview: Catalogues = {
  de: () => import('./overview/de.json'),
  fr: () => import('./overview/fr.json'),
  it: () => import('./overview/it.json'),
  es: () => import('./overview/es.json'),
  ja: () => import('./overview/ja.json'),
  'zh-Hans': () => import('./overview/zh-Hans.json'),
};

/** Review Observer and Seller Feedback. */
const reviews: Catalogues = {
  de: () => import('./reviews/de.json'),
  fr: () => import('./reviews/fr.json'),
  it: () => import('./reviews/it.json'),
  es: () => import('./reviews/es.json'),
  ja: () => import('./reviews/ja.json'),
  'zh-Hans': () => import('./reviews/zh-Hans.json'),
};

const competitors: Catalogues = {
  de: () => import('./competitors/de.json'),
  fr: () => import('./competitors/fr.json'),
  it: () => import('./competitors/it.json'),
  es: () => import('./competitors/es.json'),
  ja: () => import('./competitors/ja.json'),
  'zh-Hans': () => import('./competitors/zh-Hans.json'),
};

const incidents: Catalogues = {
  de: () => import('./incidents/de.json'),
  fr: () => import('./incidents/fr.json'),
  it: () => import('./incidents/it.json'),
  es: () => import('./incidents/es.json'),
  ja: () => import('./incidents/ja.json'),
  'zh-Hans': () => import('./incidents/zh-Hans.json'),
};

const requests: Catalogues = {
  de: () => import('./requests/de.json'),
  fr: () => import('./requests/fr.json'),
  it: () => import('./requests/it.json'),
  es: () => import('./requests/es.json'),
  ja: () => import('./requests/ja.json'),
  'zh-Hans': () => import('./requests/zh-Hans.json'),
};

const ads: Catalogues = {
  de: () => import('./ads/de.json'),
  fr: () => import('./ads/fr.json'),
  it: () => import('./ads/it.json'),
  es: () => import('./ads/es.json'),
  ja: () => import('./ads/ja.json'),
  'zh-Hans': () => import('./ads/zh-Hans.json'),
};

/** Violations of all sellers, and the account health of one. */
const violations: Catalogues = {
  de: () => import('./violations/de.json'),
  fr: () => import('./violations/fr.json'),
  it: () => import('./violations/it.json'),
  es: () => import('./violations/es.json'),
  ja: () => import('./violations/ja.json'),
  'zh-Hans': () => import('./violations/zh-Hans.json'),
};

/** Reports and the daily summary. */
const reports: Catalogues = {
  de: () => import('./reports/de.json'),
  fr: () => import('./reports/fr.json'),
  it: () => import('./reports/it.json'),
  es: () => import('./reports/es.json'),
  ja: () => import('./reports/ja.json'),
  'zh-Hans': () => import('./reports/zh-Hans.json'),
};

const settings: Catalogues = {
  de: () => import('./settings/de.json'),
  fr: () => import('./settings/fr.json'),
  it: () => import('./settings/it.json'),
  es: () => import('./settings/es.json'),
  ja: () => import('./settings/ja.json'),
  'zh-Hans': () => import('./settings/zh-Hans.json'),
};

/** The part of each page and widget, by its name in `remote.ts`; several if it shows dialogs of another one. */
const parts: Readonly<Record<string, Catalogues | readonly Catalogues[]>> = {
  'menu-ratings-and-reviews-ratings': tracker,
  'rating-overview': overview,
  'menu-ratings-and-reviews-reviews': reviews,
  'seller-feedback': reviews,
  competitors,
  incidents,
  'menu-review-request-automation': requests,
  'ppc-manager': ads,
  'menu-amazon-violation': violations,
  'own-violations': violations,
  reports,
  'daily-summary': reports,
  'menu-settings-accounts': [settings, profileCatalogues],
  'menu-settings-company': [companyCatalogues, profileCatalogues],
  'menu-settings-notification': [settings, notificationCatalogues],
  'menu-settings-tag-automation': settings,
  'menu-settings-integrations': [settings, reviews],
};

/** Pages that show the consent of shared-signup. */
const WITH_CONSENT = new Set(['menu-settings-integrations', 'ppc-manager']);

/** Shows these pages and widgets in a language: each loads its own part, and what all share. */
export const speakInRatings = (language: string, names: readonly string[]): Promise<void> =>
  speak(
    language,
    common,
    ...new Set(names.flatMap((name) => parts[name] ?? widgets)),
    names.some((name) => WITH_CONSENT.has(name)) ? signupCatalogues : productCatalogues,
  );
