import { t } from '@lingui/core/macro';
import Globe from 'lucide-react/icons/globe';
import History from 'lucide-react/icons/history';
import Search from 'lucide-react/icons/search';
import { NextStep } from '../../site/next-step.tsx';
import { PageHero } from '../../site/page-hero.tsx';
import { DAILY_NOTIFICATION, PRODUCT_DETAIL, RATING_TRACKER, REVIEW_OBSERVER } from '../../site/pages.ts';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { ProductShot } from '../../site/product-shot.tsx';
import { type Question, Questions } from '../../site/questions.tsx';
import { Section } from '../../site/section.tsx';
import { Split } from '../../site/split.tsx';
import { TwoTrends } from '../../site/two-trends.tsx';

const points = (): readonly PointText[] => [
  {
    icon: History,
    title: t`Three changes per rating`,
    text: t`Over 7, 30 and 90 days, with a line for the last 30. A bad week looks different from a bad quarter.`,
  },
  {
    icon: Search,
    title: t`Found in a second`,
    text: t`Search by title, ASIN or SKU. Sort by rating, number of ratings or biggest drop.`,
  },
  {
    icon: Globe,
    title: t`Country by country`,
    text: t`A product has a separate rating in each country. See each one, and switch with one click.`,
  },
];

const questions = (): readonly Question[] => [
  {
    ask: t`Where do the ratings come from?`,
    answer: t`From Keepa, which has recorded public ratings for years. Amazon’s API for sellers has no star ratings, and Fairshelf doesn’t scrape pages.`,
  },
  {
    ask: t`How far back does the history reach?`,
    answer: t`The chart shows up to 365 days. History from before you connected is included where available.`,
  },
  {
    ask: t`What if a rating isn’t known?`,
    answer: t`You see a dash. Nothing is guessed, and a product without ratings doesn’t count as zero stars.`,
  },
];

/** `/services/rating-tracker`. */
export default function RatingTrackerPage() {
  return (
    <>
      <PageHero
        page={RATING_TRACKER}
        kind={t`Service`}
        promise={t`See a rating drop while there’s still time to act.`}
        lead={t`Every product you sell with its rating, number of ratings and trend, in every store and country.`}
      >
        <ProductShot
          name="ratings"
          alt={t`The Product Ratings Tracker, sorted by the biggest drop in 30 days: products with rating, number of ratings, changes and a line of the last 30 days.`}
        />
      </PageHero>
      <Section
        tone="raised"
        title={t`Ratings rarely fall overnight`}
        lead={t`They slip by a tenth at a time, often in one country first. By the time sales drop, the cause is weeks old.`}
      >
        <Split title={t`The trend is what matters`} figure={<TwoTrends />}>
          <p>{t`A product at 4.1 may be rising or falling. The tracker shows the change next to the rating and can list the biggest drops first, so you see which products need attention.`}</p>
        </Split>
      </Section>
      <Section title={t`Built for large catalogs`}>
        <PointList points={points()} />
      </Section>
      <Section title={t`From the list to the day it happened`}>
        <Split
          title={t`One click to the full history`}
          side="left"
          figure={
            <ProductShot
              name="product"
              shape="phone"
              alt={t`A product on a phone: its current rating and a chart of the past year.`}
            />
          }
        >
          <p>{t`Open a product to see its rating day by day, as a chart or a table. The link includes your search, sort order and open product: send it to a colleague and they see what you see.`}</p>
        </Split>
      </Section>
      <Section tone="raised" layout="beside" title={t`Questions sellers ask`}>
        <Questions questions={questions()} />
      </Section>
      <NextStep further={[PRODUCT_DETAIL, REVIEW_OBSERVER, DAILY_NOTIFICATION]} />
    </>
  );
}
