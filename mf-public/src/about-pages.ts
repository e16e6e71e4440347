import { LANDING_TITLE } from './pages/landing/title.ts';
import * as site from './site/pages.ts';
import card from './site/shots/card.png';

type Statement = Readonly<Record<string, unknown>>;

/** What a page tells search engines and messengers about itself. */
export interface PageAbout {
  readonly description: string;
  /** Shown where people share the address: 1200 × 630. */
  readonly picture: { readonly url: string; readonly alt: string };
  /** Statements in the vocabulary of schema.org. */
  readonly data: readonly Statement[];
}

interface Described {
  readonly page: Pick<site.SitePage, 'name' | 'path' | 'title'>;
  readonly description: string;
  /** What kind of page schema.org calls it. */
  readonly kind?: 'AboutPage' | 'ContactPage';
}

const LANDING = { name: 'landing', path: '/', title: LANDING_TITLE };

const described: readonly Described[] = [
  {
    page: LANDING,
    description:
      'Fairshelf follows the rating of every product you sell on Amazon, in every country, and finds what the marketplace lost and still owes you. Free for now.',
  },
  {
    page: site.RATING_TRACKER,
    description:
      'See every product’s star rating beside what it was 7, 30 and 90 days ago, with its history by day, in every Amazon store and country you sell in.',
  },
  {
    page: site.REVIEW_OBSERVER,
    description:
      'All reviews of your products in one list: new, changed and removed ones marked, filtered by star and product, with an owner, a state and notes for each.',
  },
  {
    page: site.REVIEW_REQUEST,
    description:
      'Ask every buyer for a review once, through Amazon’s own request, at the time you choose. Rules decide who is asked, and each skipped order says why.',
  },
  {
    page: site.AUTOMATION,
    description:
      'What Fairshelf does by itself for an Amazon seller: imports every hour, rules for review requests, and limits that hold however often something fails.',
  },
  {
    page: site.DAILY_NOTIFICATION,
    description:
      'One e-mail a day with what changed in your Amazon stores yesterday. It comes in the morning of your own time zone, and never when there is nothing to say.',
  },
  {
    page: site.PRODUCT_DETAIL,
    description:
      'Open a product and see its rating today, where it came from and every day in between, as a chart and as a table, without leaving the list you were in.',
  },
  {
    page: site.CONTACT_US,
    kind: 'ContactPage',
    description:
      'Questions about Fairshelf, your account or your data? Write to the people who build and run it. No account is needed, and no third party reads along.',
  },
  {
    page: site.ABOUT_US,
    kind: 'AboutPage',
    description:
      'Who Fairshelf is for, what it is built on, and the five promises it keeps to people who sell on Amazon: honest numbers, reasons, consent, care and a way out.',
  },
  {
    page: site.TERMS,
    description:
      'The terms under which you may use Fairshelf: who may have an account, what it costs, what the service does in your name, and what each side answers for.',
  },
  {
    page: site.PRIVACY,
    description:
      'Which data Fairshelf stores about you and your Amazon stores, why, for how long, who can see it, and how to have it corrected, handed over or deleted.',
  },
];

/** What the page of a route says of itself; undefined for pages of no use to strangers: they are not to be listed. */
export function aboutPage(route: string, addressOf: (path: string) => string): PageAbout | undefined {
  const found = described.find(({ page }) => page.name === route);
  if (!found) return undefined;
  return {
    description: found.description,
    picture: { url: card, alt: 'Fairshelf: know what customers say, get back what you are owed.' },
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
      description,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any, in a web browser',
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
    name: page.title,
    description,
    url,
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: [step(1, 'Fairshelf', addressOf('/')), step(2, page.title, url)],
    },
  };
}
