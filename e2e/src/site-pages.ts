/** The pages of the public site: their paths below the base, and their headings. */
export const sitePages = [
  { path: '', title: 'Know what customers say. Get back what you are owed.' },
  { path: 'services/rating-tracker', title: 'Product Ratings Tracker' },
  { path: 'services/review-observer', title: 'Review Observer' },
  { path: 'services/review-request', title: 'Review Request Automation' },
  { path: 'services/reimbursement', title: 'Reimbursement Recovery' },
  { path: 'features/automation', title: 'Automation' },
  { path: 'features/daily-notification', title: 'Daily Notification' },
  { path: 'features/product-detail-overview', title: 'Product Detail Overview' },
  { path: 'pricing', title: 'Pricing' },
  { path: 'security', title: 'Security' },
  { path: 'questions', title: 'Questions and Answers' },
  { path: 'contact-us', title: 'Contact Us' },
  { path: 'about-us', title: 'About Us' },
  { path: 'terms-of-service', title: 'Terms of Use' },
  { path: 'privacy-policy', title: 'Privacy Policy' },
] as const;
