import Link2 from 'lucide-react/icons/link-2';
import PanelRight from 'lucide-react/icons/panel-right';
import Table from 'lucide-react/icons/table-2';
import { NextStep } from '../../site/next-step.tsx';
import { PageHero } from '../../site/page-hero.tsx';
import { PRODUCT_DETAIL, RATING_TRACKER, REVIEW_OBSERVER } from '../../site/pages.ts';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { ProductShot } from '../../site/product-shot.tsx';
import { Section } from '../../site/section.tsx';

const points: readonly PointText[] = [
  {
    icon: PanelRight,
    title: 'Opens next to the list',
    text: 'The overview opens over the list and closes with one key. Your search and sort order stay.',
  },
  {
    icon: Table,
    title: 'Chart or table',
    text: 'Every chart can show its numbers as a table, to copy them or have them read aloud.',
  },
  {
    icon: Link2,
    title: 'Share it by link',
    text: 'A link opens exactly that product, after sign-in.',
  },
];

/** `/features/product-detail-overview`. */
export default function ProductDetailOverviewPage() {
  return (
    <>
      <PageHero
        page={PRODUCT_DETAIL}
        kind="Feature"
        promise="One product, its whole year, one click away."
        lead="Its current rating, the number of ratings, and every day of the past year."
      >
        <ProductShot
          name="product"
          alt="The overview of a product: current rating, number of ratings, and a chart of the rating over a year."
        />
      </PageHero>
      <Section
        tone="raised"
        title="When did it start?"
        lead="Find the day a rating started to fall, and you know whether it was the new supplier, the new packaging or the new price."
      >
        <PointList points={points} />
      </Section>
      <NextStep further={[RATING_TRACKER, REVIEW_OBSERVER]} />
    </>
  );
}
