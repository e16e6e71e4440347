import Globe from 'lucide-react/icons/globe';
import History from 'lucide-react/icons/history';
import Search from 'lucide-react/icons/search';
import { NextStep } from '../../site/next-step.tsx';
import { PageHero } from '../../site/page-hero.tsx';
import { DAILY_NOTIFICATION, PRODUCT_DETAIL, RATING_TRACKER, REVIEW_OBSERVER } from '../../site/pages.ts';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { ProductShot } from '../../site/product-shot.tsx';
import { type Question, Questions } from '../../site/questions.tsx';
import { RatingSlide } from '../../site/rating-slide.tsx';
import { Section } from '../../site/section.tsx';
import { Split } from '../../site/split.tsx';

const points: readonly PointText[] = [
  {
    icon: History,
    title: 'Three changes beside each rating',
    text: 'Against 7, 30 and 90 days ago, and a line of the last 30 days. A bad week looks different from a bad quarter.',
  },
  {
    icon: Search,
    title: 'Found in a second',
    text: 'Search by title, ASIN or SKU. Sort by rating, by number of ratings or by the steepest fall.',
  },
  {
    icon: Globe,
    title: 'Country by country',
    text: 'The same product has a rating of its own in each marketplace. You see each one apart, and switch with one click.',
  },
];

const questions: readonly Question[] = [
  {
    ask: 'Where do the ratings come from?',
    answer:
      'From Keepa, which has recorded public ratings for years, asked with the key of whoever runs this installation. Amazon’s own interface for sellers hands out no star ratings, and Fairshelf does not scrape pages.',
  },
  {
    ask: 'How far back does the history reach?',
    answer:
      'The chart of a product shows up to the last 365 days that are known. The history begins before the day you connect, as far as it was recorded.',
  },
  {
    ask: 'What if a rating is not known?',
    answer:
      'Then the place shows a dash. Nothing is guessed, and a product without ratings does not count as one with zero stars.',
  },
];

/** `/services/rating-tracker`. */
export default function RatingTrackerPage() {
  return (
    <>
      <PageHero
        page={RATING_TRACKER}
        kind="Service"
        promise="See a rating slip while there is still time to do something about it."
        lead="Every product you sell, with its stars, how many people gave them, and how both have changed. In every store and every country you sell in."
      >
        <ProductShot
          name="ratings"
          alt="The Product Ratings Tracker, sorted by the steepest fall in 30 days: products with their stars, number of ratings, changes and a line of the last 30 days."
        />
      </PageHero>
      <Section
        tone="raised"
        title="A rating never falls overnight"
        lead="It slides, a tenth at a time, in one country first. By the time sales drop the cause is weeks old."
      >
        <Split title="The change is the news" figure={<RatingSlide />}>
          <p>
            A product at 4.1 may be on its way up or down. The number alone does not tell. The tracker puts
            the change beside it, so the products that need you stand at the top of the list, not the ones
            with the most stars.
          </p>
        </Split>
      </Section>
      <Section title="Made for catalogues you can’t keep in your head">
        <PointList points={points} />
      </Section>
      <Section title="From the list to the day it happened">
        <Split
          title="One click to the whole story"
          side="left"
          figure={
            <ProductShot
              name="product"
              shape="phone"
              alt="A product on a telephone: its rating now, the first one known, and a chart of a year."
            />
          }
        >
          <p>
            Open a product and read its rating day by day, as a chart or as a table. The address keeps search,
            order and open product: send it to a colleague, and they see what you see.
          </p>
        </Split>
      </Section>
      <Section tone="raised" layout="beside" title="Questions sellers ask">
        <Questions questions={questions} />
      </Section>
      <NextStep further={[PRODUCT_DETAIL, REVIEW_OBSERVER, DAILY_NOTIFICATION]} />
    </>
  );
}
