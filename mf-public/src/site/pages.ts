/** A page of the public site: its route, and its names in menus and links. */
export interface SitePage {
  /** The route name, unique in the product. */
  readonly name: string;
  readonly path: string;
  /** Heading, document title and menu entry. */
  readonly title: string;
  /** One line below the title in menus. */
  readonly hint: string;
  /** The route of another remote that the page is about: editions without it don't link to the page. */
  readonly needs?: string;
}

/** The route that editions with reimbursements have. */
export const REIMBURSEMENT_ROUTE = 'menu-reimburse-cases';

export const RATING_TRACKER: SitePage = {
  name: 'service-rating-tracker',
  path: '/services/rating-tracker',
  title: 'Product Ratings Tracker',
  hint: 'Every rating, its trend and its history',
};
export const REVIEW_OBSERVER: SitePage = {
  name: 'service-review-observer',
  path: '/services/review-observer',
  title: 'Review Observer',
  hint: 'Every review in one list, with status and owner',
};
export const REVIEW_REQUEST: SitePage = {
  name: 'service-review-request',
  path: '/services/review-request',
  title: 'Review Request Automation',
  hint: 'One request per order, at the right time',
};
export const REIMBURSEMENT: SitePage = {
  name: 'service-reimbursement',
  path: '/services/reimbursement',
  title: 'Reimbursement Recovery',
  hint: 'Find and claim what Amazon owes you',
  needs: REIMBURSEMENT_ROUTE,
};
export const AUTOMATION: SitePage = {
  name: 'feature-automation',
  path: '/features/automation',
  title: 'Automation',
  hint: 'What runs automatically, and its limits',
};
export const DAILY_NOTIFICATION: SitePage = {
  name: 'feature-daily-notification',
  path: '/features/daily-notification',
  title: 'Daily Notification',
  hint: 'Yesterday’s changes in one email',
};
export const PRODUCT_DETAIL: SitePage = {
  name: 'feature-product-detail-overview',
  path: '/features/product-detail-overview',
  title: 'Product Detail Overview',
  hint: 'One product with its whole history',
};
export const CONTACT_US: SitePage = {
  name: 'contact-us',
  path: '/contact-us',
  title: 'Contact Us',
  hint: 'Write to the team',
};
export const PRICING: SitePage = {
  name: 'pricing',
  path: '/pricing',
  title: 'Pricing',
  hint: 'Free for now; recovery costs a share',
};
export const SECURITY: SitePage = {
  name: 'security',
  path: '/security',
  title: 'Security',
  hint: 'How your data is protected',
};
export const QUESTIONS: SitePage = {
  name: 'questions',
  path: '/questions',
  title: 'Questions and Answers',
  hint: 'What sellers ask before they connect',
};
export const ABOUT_US: SitePage = {
  name: 'about-us',
  path: '/about-us',
  title: 'About Us',
  hint: 'What we believe in',
};
export const TERMS: SitePage = {
  name: 'terms-of-service',
  path: '/terms-of-service',
  title: 'Terms of Use',
  hint: 'The agreement between you and us',
};
export const PRIVACY: SitePage = {
  name: 'privacy-policy',
  path: '/privacy-policy',
  title: 'Privacy Policy',
  hint: 'What is stored, why, and for how long',
};

export const SERVICES = [RATING_TRACKER, REVIEW_OBSERVER, REVIEW_REQUEST, REIMBURSEMENT] as const;
export const FEATURES = [AUTOMATION, DAILY_NOTIFICATION, PRODUCT_DETAIL] as const;
export const COMPANY = [PRICING, SECURITY, QUESTIONS, ABOUT_US, CONTACT_US] as const;
export const LEGAL = [TERMS, PRIVACY] as const;

/** Redirects to the operator's booking page; an address of the host, not a page of the product. */
export const BOOKING_PATH = '/go/booking';
