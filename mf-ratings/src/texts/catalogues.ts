import { sentencesComplete } from '@fairshelf/shared-contracts/core';
import { type Catalogues, currentLanguage, speak } from '@fairshelf/shared-contracts/texts';
import {
  companyCatalogues,
  notificationCatalogues,
  productCatalogues,
  profileCatalogues,
  signupCatalogues,
} from '@fairshelf/shared-signup/texts';

/** Texts used on any page, and the shared texts of the tracker. */
const common: Catalogues = {
  de: () => import('./common/de.json'),
  fr: () => import('./common/fr.json'),
  it: () => import('./common/it.json'),
  es: () => import('./common/es.json'),
  ja: () => import('./common/ja.json'),
  'zh-Hans': () => import('./common/zh-Hans.json'),
};

/**
 * Texts shared by several pages but not the tracker (pickers, replies, imports, reasons of requests), and small pages.
 */
const several: Catalogues = {
  de: () => import('./several/de.json'),
  fr: () => import('./several/fr.json'),
  it: () => import('./several/it.json'),
  es: () => import('./several/es.json'),
  ja: () => import('./several/ja.json'),
  'zh-Hans': () => import('./several/zh-Hans.json'),
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

/** Texts of overlays on the tracker: a product, and the choice of a range. */
const details: Catalogues = {
  de: () => import('./details/de.json'),
  fr: () => import('./details/fr.json'),
  it: () => import('./details/it.json'),
  es: () => import('./details/es.json'),
  ja: () => import('./details/ja.json'),
  'zh-Hans': () => import('./details/zh-Hans.json'),
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

/** The first page of most people: it loads the least. */
export const TRACKER = 'menu-ratings-and-reviews-ratings';

/**
 * The part of each page and widget, by its name in `remote.ts`; several if it shows dialogs of another one. Also those of
 * what opens from a page (`withTexts`).
 */
const parts: Readonly<Record<string, Catalogues | readonly Catalogues[]>> = {
  [TRACKER]: tracker,
  'product-details': details,
  'range-dialog': details,
  'tag-dialog': [],
  'rating-overview': [],
  'menu-ratings-and-reviews-reviews': reviews,
  'seller-feedback': reviews,
  competitors: [],
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

/** Pages and widgets that show the consent flow or the import status from shared-signup. */
const WITH_SIGNUP = new Set(['import-freshness', 'menu-settings-integrations', 'ppc-manager']);

/** Parts opened from pages, such as dialogs; they switch language together with the pages. */
const overlays = new Set<string>();

/** Shows these pages and widgets in a language: each loads its own part, and what all share. */
export const speakInRatings = (language: string, pages: readonly string[]): Promise<void> => {
  const names = [...pages, ...overlays];
  const isTracker = names.every((name) => name === TRACKER);
  return speak(
    language,
    common,
    ...(isTracker ? [] : [several]),
    ...new Set(names.flatMap((name) => parts[name] ?? widgets)),
    names.some((name) => WITH_SIGNUP.has(name)) ? signupCatalogues : productCatalogues,
  );
};

/** Loads an overlay of a page together with its texts. */
export const withTexts =
  <Part>(name: string, load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    overlays.add(name);
    const [part] = await Promise.all([load(), speakInRatings(currentLanguage(), []), sentencesComplete()]);
    return part;
  };
