import type { MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import { msg } from '@lingui/core/macro';

/** A page of the public site: its route, and its names in menus and links. */
export interface SitePage {
  /** The route name, unique in the product. */
  readonly name: string;
  readonly path: string;
  /** Heading, document title and menu entry. */
  readonly title: MessageDescriptor;
  /** One line below the title in menus. */
  readonly hint: MessageDescriptor;
  /** The route of another remote that the page is about: editions without it don't link to the page. */
  readonly needs?: string;
}

/** The route that editions with reimbursements have. */
export const REIMBURSEMENT_ROUTE = 'menu-reimburse-cases';

export const RATING_TRACKER: SitePage = {
  name: 'service-rating-tracker',
  path: '/services/rating-tracker',
  title: msg`Product Ratings Tracker`,
  hint: msg`Every rating, its trend and its history`,
};
export const REVIEW_OBSERVER: SitePage = {
  name: 'service-review-observer',
  path: '/services/review-observer',
  title: msg`Review Observer`,
  hint: msg`Every review in one list, with status and owner`,
};
export const REVIEW_REQUEST: SitePage = {
  name: 'service-review-request',
  path: '/services/review-request',
  title: msg`Review Request Automation`,
  hint: msg`One request per order, at the right time`,
};
export const REIMBURSEMENT: SitePage = {
  name: 'service-reimbursement',
  path: '/services/reimbursement',
  title: msg`Reimbursement Recovery`,
  hint: msg`Find and claim what Amazon owes you`,
  needs: REIMBURSEMENT_ROUTE,
};
export const AUTOMATION: SitePage = {
  name: 'feature-automation',
  path: '/features/automation',
  title: msg`Automation`,
  hint: msg`What runs automatically, and its limits`,
};
export const DAILY_NOTIFICATION: SitePage = {
  name: 'feature-daily-notification',
  path: '/features/daily-notification',
  title: msg`Daily Notification`,
  hint: msg`Yesterday’s changes in one email`,
};
export const PRODUCT_DETAIL: SitePage = {
  name: 'feature-product-detail-overview',
  path: '/features/product-detail-overview',
  title: msg`Product Detail Overview`,
  hint: msg`One product with its whole history`,
};
export const CONTACT_US: SitePage = {
  name: 'contact-us',
  path: '/contact-us',
  title: msg`Contact Us`,
  hint: msg`Write to the team`,
};
export const PRICING: SitePage = {
  name: 'pricing',
  path: '/pricing',
  title: msg`Pricing`,
  hint: msg`Free for now; recovery costs a share`,
};
export const SECURITY: SitePage = {
  name: 'security',
  path: '/security',
  title: msg`Security`,
  hint: msg`How your data is protected`,
};
export const QUESTIONS: SitePage = {
  name: 'questions',
  path: '/questions',
  title: msg`Questions and Answers`,
  hint: msg`What sellers ask before they connect`,
};
export const ABOUT_US: SitePage = {
  name: 'about-us',
  path: '/about-us',
  title: msg`About Us`,
  hint: msg`What we believe in`,
};
export const TERMS: SitePage = {
  name: 'terms-of-service',
  path: '/terms-of-service',
  title: msg`Terms of Use`,
  hint: msg`The agreement between you and us`,
};
export const PRIVACY: SitePage = {
  name: 'privacy-policy',
  path: '/privacy-policy',
  title: msg`Privacy Policy`,
  hint: msg`What is stored, why, and for how long`,
};

export const SERVICES = [RATING_TRACKER, REVIEW_OBSERVER, REVIEW_REQUEST, REIMBURSEMENT] as const;
export const FEATURES = [AUTOMATION, DAILY_NOTIFICATION, PRODUCT_DETAIL] as const;
export const COMPANY = [PRICING, SECURITY, QUESTIONS, ABOUT_US, CONTACT_US] as const;
export const LEGAL = [TERMS, PRIVACY] as const;

/** Redirects to the operator's booking page; an address of the host, not a page of the product. */
export const BOOKING_PATH = '/go/booking';
