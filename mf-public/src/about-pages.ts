import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { msg, t } from '@lingui/core/macro';
import { LANDING_TITLE } from './pages/landing/title.ts';
import * as site from './site/pages.ts';
import card from './site/shots/card.png';

type Statement = Readonly<Record<string, unknown>>;

/** What search engines and link previews show of a page. */
export interface PageAbout {
  readonly title: string;
  readonly description: string;
  /** The preview picture of a shared link: 1200 × 630. */
  readonly picture: { readonly url: string; readonly alt: string };
  /** Structured data in the vocabulary of schema.org. */
  readonly data: readonly Statement[];
}

interface Described {
  readonly page: Pick<site.SitePage, 'name' | 'path' | 'title'>;
  readonly description: MessageDescriptor;
  /** The page type of schema.org, when it is not WebPage. */
  readonly kind?: 'AboutPage' | 'ContactPage';
}

const LANDING = { name: 'landing', path: '/', title: LANDING_TITLE };

const descriptions: readonly Described[] = [
  {
    page: LANDING,
    description: msg`Track ratings and reviews of every product you sell on Amazon, and recover what Amazon owes you for lost stock and overcharged fees. Free for now.`,
  },
  {
    page: site.RATING_TRACKER,
    description: msg`See each product’s star rating with its change over 7, 30 and 90 days and its daily history, in every Amazon store and country you sell in.`,
  },
  {
    page: site.REVIEW_OBSERVER,
    description: msg`All reviews of your products in one list, with new, edited and removed ones marked, filters by star and product, and an owner, status and notes for each.`,
  },
  {
    page: site.REVIEW_REQUEST,
    description: msg`Send one review request per order through Amazon’s own “Request a Review”, on the day you choose. See why each skipped order was skipped.`,
  },
  {
    page: site.REIMBURSEMENT,
    description: msg`Find units that Amazon lost, damaged or never checked in, and fees it overcharged. Fairshelf prepares and files each case; you pay a share of what is paid.`,
  },
  {
    page: site.AUTOMATION,
    description: msg`What Fairshelf does automatically for Amazon sellers: hourly imports, review requests by rule, and limits that hold even when something fails.`,
  },
  {
    page: site.DAILY_NOTIFICATION,
    description: msg`One email a day with yesterday’s changes in your Amazon stores, sent in the morning of your time zone. No changes, no email.`,
  },
  {
    page: site.PRODUCT_DETAIL,
    description: msg`Open a product and see its rating history day by day, as a chart or a table, with its reviews and requests, without leaving the list.`,
  },
  {
    page: site.PRICING,
    description: msg`Ratings, reviews and review requests are free for now. Reimbursement recovery costs a share of what Amazon pays on cases we file, and nothing otherwise.`,
  },
  {
    page: site.SECURITY,
    description: msg`What Fairshelf reads from your Amazon seller account, what it never does, how access is encrypted and separated by company, and how to revoke it.`,
  },
  {
    page: site.QUESTIONS,
    description: msg`What Amazon sellers ask before they connect a store: what is read, what it costs, whether it follows Amazon’s policies, and how to leave.`,
  },
  {
    page: site.CONTACT_US,
    kind: 'ContactPage',
    description: msg`Questions about Fairshelf, your account or your data? Write to the people who build and run it. You don’t need an account.`,
  },
  {
    page: site.ABOUT_US,
    kind: 'AboutPage',
    description: msg`Who Fairshelf is for, and the five promises it makes to people who sell on Amazon: honest numbers, reasons, consent, care and a way out.`,
  },
  {
    page: site.TERMS,
    description: msg`The terms for using Fairshelf: who may have an account, what it costs, what the service does on your behalf, and who is liable for what.`,
  },
  {
    page: site.PRIVACY,
    description: msg`Which data Fairshelf stores about you and your Amazon stores, why, for how long, who can see it, and how to correct, export or delete it.`,
  },
];

/** Description, picture and structured data of a route's page; undefined for pages that search engines must not list. */
export function aboutPage(route: string, addressOf: (path: string) => string): PageAbout | undefined {
  const found = descriptions.find(({ page }) => page.name === route);
  if (!found) return undefined;
  return {
    title: say(found.page.title),
    description: say(found.description),
    picture: { url: card, alt: t`Fairshelf: know what customers say, get back what you are owed.` },
    data: found.page === LANDING ? product(found, addressOf) : [inPlace(found, addressOf)],
  };
}

function product({ description }: Described, addressOf: (path: string) => string): readonly Statement[] {
  const url = addressOf('/');
  return [
    { '@type': 'WebSite', name: 'Fairshelf', url },
    {
      '@type': 'SoftwareApplication',
      name: 'Fairshelf',
      url,
      description: say(description),
      applicationCategory: 'BusinessApplication',
      operatingSystem: t`Any, in a web browser`,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    },
  ];
}

function inPlace({ page, description, kind }: Described, addressOf: (path: string) => string): Statement {
  const url = addressOf(page.path);
  const step = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  });
  return {
    '@type': kind ?? 'WebPage',
    name: say(page.title),
    description: say(description),
    url,
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: [step(1, 'Fairshelf', addressOf('/')), step(2, say(page.title), url)],
    },
  };
}
