import { anyone, defineRemote } from '@fairshelf/shared-contracts/core';
import { inEnglish } from '@fairshelf/shared-contracts/texts';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { LANDING_TITLE } from './pages/landing/title.ts';
import { SITE_LANGUAGES } from './site/languages.ts';
import * as site from './site/pages.ts';

/** The route of a page of the public site, without its component. */
const open = ({ name, path, title }: site.SitePage) =>
  ({ name, path, title: inEnglish(title), access: anyone, frame: 'none', translated: true }) as const;

export const remote = defineRemote<ComponentType>({
  name: 'mf-public',
  contract: '^1.0',
  languages: SITE_LANGUAGES,
  routes: [
    {
      name: 'landing',
      path: '/',
      title: inEnglish(LANDING_TITLE),
      access: anyone,
      frame: 'none',
      translated: true,
      load: () => import('./pages/landing/page.tsx'),
    },
    { ...open(site.RATING_TRACKER), load: () => import('./pages/rating-tracker/page.tsx') },
    { ...open(site.REVIEW_OBSERVER), load: () => import('./pages/review-observer/page.tsx') },
    { ...open(site.REVIEW_REQUEST), load: () => import('./pages/review-request/page.tsx') },
    { ...open(site.REIMBURSEMENT), load: () => import('./pages/reimbursement/page.tsx') },
    { ...open(site.AUTOMATION), load: () => import('./pages/automation/page.tsx') },
    { ...open(site.DAILY_NOTIFICATION), load: () => import('./pages/daily-notification/page.tsx') },
    { ...open(site.PRODUCT_DETAIL), load: () => import('./pages/product-detail-overview/page.tsx') },
    { ...open(site.PRICING), load: () => import('./pages/pricing/page.tsx') },
    { ...open(site.SECURITY), load: () => import('./pages/security/page.tsx') },
    { ...open(site.QUESTIONS), load: () => import('./pages/questions/page.tsx') },
    { ...open(site.CONTACT_US), load: () => import('./pages/contact-us/page.tsx') },
    { ...open(site.ABOUT_US), load: () => import('./pages/about-us/page.tsx') },
    { ...open(site.TERMS), load: () => import('./pages/terms-of-service/page.tsx') },
    { ...open(site.PRIVACY), load: () => import('./pages/privacy-policy/page.tsx') },
    {
      name: 'register-info',
      path: '/register/info',
      title: inEnglish(msg`Create an account`),
      access: anyone,
      frame: 'none',
      load: () => import('./pages/register-info/page.tsx'),
    },
    {
      name: 'register-verify-email',
      path: '/register/verify/email',
      title: inEnglish(msg`Verify your email`),
      access: anyone,
      frame: 'none',
      reachableFrom: ['register-info'],
      load: () => import('./pages/register-verify-email/page.tsx'),
    },
    {
      name: 'register-connect-amazon',
      path: '/register/connect/amazon',
      title: inEnglish(msg`Connect your seller account`),
      access: anyone,
      frame: 'none',
      reachableFrom: ['register-verify-email'],
      load: () => import('./pages/register-connect-amazon/page.tsx'),
    },
    {
      name: 'register-complete',
      path: '/register/complete',
      title: inEnglish(msg`Congratulations`),
      access: anyone,
      frame: 'none',
      reachableFrom: ['register-connect-amazon'],
      load: () => import('./pages/register-complete/page.tsx'),
    },
  ],
  menu: [],
  widgets: [],
});
