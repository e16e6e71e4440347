import { type Catalogues, speak } from '@fairshelf/shared-contracts/texts';

/** Texts used on any page: requests for a second operator, pagers, dialogs of a form. */
const common: Catalogues = {
  de: () => import('./common/de.json'),
  fr: () => import('./common/fr.json'),
  it: () => import('./common/it.json'),
  es: () => import('./common/es.json'),
  ja: () => import('./common/ja.json'),
  'zh-Hans': () => import('./common/zh-Hans.json'),
};

const widgets: Catalogues = {
  de: () => import('./widgets/de.json'),
  fr: () => import('./widgets/fr.json'),
  it: () => import('./widgets/it.json'),
  es: () => import('./widgets/es.json'),
  ja: () => import('./widgets/ja.json'),
  'zh-Hans': () => import('./widgets/zh-Hans.json'),
};

/** The list of affiliates and one affiliate; partners see them too. */
const affiliates: Catalogues = {
  de: () => import('./affiliates/de.json'),
  fr: () => import('./affiliates/fr.json'),
  it: () => import('./affiliates/it.json'),
  es: () => import('./affiliates/es.json'),
  ja: () => import('./affiliates/ja.json'),
  'zh-Hans': () => import('./affiliates/zh-Hans.json'),
};

const users: Catalogues = {
  de: () => import('./users/de.json'),
  fr: () => import('./users/fr.json'),
  it: () => import('./users/it.json'),
  es: () => import('./users/es.json'),
  ja: () => import('./users/ja.json'),
  'zh-Hans': () => import('./users/zh-Hans.json'),
};

const plans: Catalogues = {
  de: () => import('./plans/de.json'),
  fr: () => import('./plans/fr.json'),
  it: () => import('./plans/it.json'),
  es: () => import('./plans/es.json'),
  ja: () => import('./plans/ja.json'),
  'zh-Hans': () => import('./plans/zh-Hans.json'),
};

const news: Catalogues = {
  de: () => import('./news/de.json'),
  fr: () => import('./news/fr.json'),
  it: () => import('./news/it.json'),
  es: () => import('./news/es.json'),
  ja: () => import('./news/ja.json'),
  'zh-Hans': () => import('./news/zh-Hans.json'),
};

const campaigns: Catalogues = {
  de: () => import('./campaigns/de.json'),
  fr: () => import('./campaigns/fr.json'),
  it: () => import('./campaigns/it.json'),
  es: () => import('./campaigns/es.json'),
  ja: () => import('./campaigns/ja.json'),
  'zh-Hans': () => import('./campaigns/zh-Hans.json'),
};

const builder: Catalogues = {
  de: () => import('./builder/de.json'),
  fr: () => import('./builder/fr.json'),
  it: () => import('./builder/it.json'),
  es: () => import('./builder/es.json'),
  ja: () => import('./builder/ja.json'),
  'zh-Hans': () => import('./builder/zh-Hans.json'),
};

const codes: Catalogues = {
  de: () => import('./codes/de.json'),
  fr: () => import('./codes/fr.json'),
  it: () => import('./codes/it.json'),
  es: () => import('./codes/es.json'),
  ja: () => import('./codes/ja.json'),
  'zh-Hans': () => import('./codes/zh-Hans.json'),
};

const roles: Catalogues = {
  de: () => import('./roles/de.json'),
  fr: () => import('./roles/fr.json'),
  it: () => import('./roles/it.json'),
  es: () => import('./roles/es.json'),
  ja: () => import('./roles/ja.json'),
  'zh-Hans': () => import('./roles/zh-Hans.json'),
};

/** Releases, jobs, health, keys and the audit trail. */
const platform: Catalogues = {
  de: () => import('./platform/de.json'),
  fr: () => import('./platform/fr.json'),
  it: () => import('./platform/it.json'),
  es: () => import('./platform/es.json'),
  ja: () => import('./platform/ja.json'),
  'zh-Hans': () => import('./platform/zh-Hans.json'),
};

/** The part of each page, by its name in `remote.ts`. */
const parts: Readonly<Record<string, Catalogues>> = {
  'menu-system-email-campaign': campaigns,
  'system-email-campaign-builder': builder,
  'system-email-campaign-edit': builder,
  'menu-system-monitoring': users,
  'menu-system-general-code': codes,
  'menu-system-role-management': roles,
  'menu-system-plan-management': plans,
  'menu-system-affiliates': affiliates,
  'system-affiliates-detail': affiliates,
  'menu-system-platform': platform,
  'system-news-posts': news,
};

/** Shows these pages and widgets in a language: each loads its own part, and what all share. */
export const speakInAdmin = (language: string, names: readonly string[]): Promise<void> =>
  speak(language, common, ...new Set(names.map((name) => parts[name] ?? widgets)));
