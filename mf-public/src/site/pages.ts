/** A page of the public site: its route, and how menus and links speak of it. */
export interface SitePage {
  /** The route name, unique in the product. */
  readonly name: string;
  readonly path: string;
  /** Heading, document title and menu entry. */
  readonly title: string;
  /** One line below the title in menus. */
  readonly hint: string;
}

export const RATING_TRACKER: SitePage = {
  name: 'service-rating-tracker',
  path: '/services/rating-tracker',
  title: 'Product Ratings Tracker',
  hint: 'Every rating, its change and its history',
};
export const REVIEW_OBSERVER: SitePage = {
  name: 'service-review-observer',
  path: '/services/review-observer',
  title: 'Review Observer',
  hint: 'Every review, and what became of it',
};
export const REVIEW_REQUEST: SitePage = {
  name: 'service-review-request',
  path: '/services/review-request',
  title: 'Review Request Automation',
  hint: 'One request per order, at the right time',
};
export const AUTOMATION: SitePage = {
  name: 'feature-automation',
  path: '/features/automation',
  title: 'Automation',
  hint: 'What runs by itself, and what it never does',
};
export const DAILY_NOTIFICATION: SitePage = {
  name: 'feature-daily-notification',
  path: '/features/daily-notification',
  title: 'Daily Notification',
  hint: 'Yesterday in one e-mail',
};
export const PRODUCT_DETAIL: SitePage = {
  name: 'feature-product-detail-overview',
  path: '/features/product-detail-overview',
  title: 'Product Detail Overview',
  hint: 'One product, everything known about it',
};
export const CONTACT_US: SitePage = {
  name: 'contact-us',
  path: '/contact-us',
  title: 'Contact Us',
  hint: 'Write to the people who build it',
};
export const ABOUT_US: SitePage = {
  name: 'about-us',
  path: '/about-us',
  title: 'About Us',
  hint: 'What we believe a seller tool owes its seller',
};
export const TERMS: SitePage = {
  name: 'terms-of-service',
  path: '/terms-of-service',
  title: 'Terms of Use',
  hint: 'What you may expect of us, and we of you',
};
export const PRIVACY: SitePage = {
  name: 'privacy-policy',
  path: '/privacy-policy',
  title: 'Privacy Policy',
  hint: 'What is stored, why, and for how long',
};

export const SERVICES = [RATING_TRACKER, REVIEW_OBSERVER, REVIEW_REQUEST] as const;
export const FEATURES = [AUTOMATION, DAILY_NOTIFICATION, PRODUCT_DETAIL] as const;
export const COMPANY = [ABOUT_US, CONTACT_US] as const;
export const LEGAL = [TERMS, PRIVACY] as const;

/** Leads to the booking page that the operator configured; an address of the host, not a page of the product. */
export const BOOKING_PATH = '/go/booking';
