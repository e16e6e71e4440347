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
    title: 'Beside the list, not instead of it',
    text: 'The overview opens over the list and closes again with one key. Your search and order are still there.',
  },
  {
    icon: Table,
    title: 'A chart you can read as a table',
    text: 'Every chart can be turned into the numbers it was drawn from: to copy them, or to have them read aloud.',
  },
  {
    icon: Link2,
    title: 'It has an address',
    text: 'An open product is part of the address. A link in a message opens exactly that product, after sign-in.',
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
        lead="Its rating today, the first one known, how many people have rated it, and every day in between."
      >
        <ProductShot
          name="product"
          alt="The overview of a product: rating now, the first known, number of ratings, and a chart of the rating over a year."
        />
      </PageHero>
      <Section
        tone="raised"
        title="When did it begin?"
        lead="A fall has a day. Find it, and you know whether it was the new supplier, the new packaging or the new price."
      >
        <PointList points={points} />
      </Section>
      <NextStep further={[RATING_TRACKER, REVIEW_OBSERVER]} />
    </>
  );
}
