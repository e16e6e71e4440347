import type { Catalogues } from '@fairshelf/shared-contracts/texts';

type Load = NonNullable<Catalogues['de']>;

/** What lists of the product show of this room: saved views. */
const product = {
  de: () => import('./product/de.json'),
  fr: () => import('./product/fr.json'),
  it: () => import('./product/it.json'),
  es: () => import('./product/es.json'),
  ja: () => import('./product/ja.json'),
  'zh-Hans': () => import('./product/zh-Hans.json'),
} satisfies Catalogues;
export const productCatalogues: Catalogues = product;

/** The texts of the profile; loaded by its page and the company's data. */
export const profileCatalogues: Catalogues = {
  de: () => import('./profile/de.json'),
  fr: () => import('./profile/fr.json'),
  it: () => import('./profile/it.json'),
  es: () => import('./profile/es.json'),
  ja: () => import('./profile/ja.json'),
  'zh-Hans': () => import('./profile/zh-Hans.json'),
};

/** The texts of the choice of alert and marketing emails. */
export const notificationCatalogues: Catalogues = {
  de: () => import('./notification/de.json'),
  fr: () => import('./notification/fr.json'),
  it: () => import('./notification/it.json'),
  es: () => import('./notification/es.json'),
  ja: () => import('./notification/ja.json'),
  'zh-Hans': () => import('./notification/zh-Hans.json'),
};

/** The texts of roles and activity, which also includes the export of the profile. */
export const companyCatalogues: Catalogues = {
  de: () => import('./company/de.json'),
  fr: () => import('./company/fr.json'),
  it: () => import('./company/it.json'),
  es: () => import('./company/es.json'),
  ja: () => import('./company/ja.json'),
  'zh-Hans': () => import('./company/zh-Hans.json'),
};

const together =
  (...loads: readonly Load[]): Load =>
  async () => {
    const loaded = await Promise.all(loads.map((load) => load()));
    return { default: Object.assign({}, ...loaded.map(({ default: messages }) => messages)) };
  };

/** The texts of the product, and of the sign-up: its steps, the consent and the state of imports. */
export const signupCatalogues: Catalogues = {
  de: together(product.de, () => import('./signup/de.json')),
  fr: together(product.fr, () => import('./signup/fr.json')),
  it: together(product.it, () => import('./signup/it.json')),
  es: together(product.es, () => import('./signup/es.json')),
  ja: together(product.ja, () => import('./signup/ja.json')),
  'zh-Hans': together(product['zh-Hans'], () => import('./signup/zh-Hans.json')),
};
