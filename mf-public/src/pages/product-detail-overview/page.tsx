import { t } from '@lingui/core/macro';
import Link2 from 'lucide-react/icons/link-2';
import PanelRight from 'lucide-react/icons/panel-right';
import Table from 'lucide-react/icons/table-2';
import { NextStep } from '../../site/next-step.tsx';
import { PageHero } from '../../site/page-hero.tsx';
import { PRODUCT_DETAIL, RATING_TRACKER, REVIEW_OBSERVER } from '../../site/pages.ts';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { ProductShot } from '../../site/product-shot.tsx';
import { Section } from '../../site/section.tsx';

const points = (): readonly PointText[] => [
  {
    icon: PanelRight,
    title: t`Opens next to the list`,
    text: t`The overview opens over the list and closes with one key. Your search and sort order stay.`,
  },
  {
    icon: Table,
    title: t`Chart or table`,
    text: t`Every chart can show its numbers as a table, to copy them or have them read aloud.`,
  },
  {
    icon: Link2,
    title: t`Share it by link`,
    text: t`A link opens exactly that product, after sign-in.`,
  },
];

/** `/features/product-detail-overview`. */
export default function ProductDetailOverviewPage() {
  return (
    <>
      <PageHero
        page={PRODUCT_DETAIL}
        kind={t`Feature`}
        promise={t`One product, its whole year, one click away.`}
        lead={t`Its current rating, the number of ratings, and every day of the past year.`}
      >
        <ProductShot
          name="product"
          alt={t`The overview of a product: current rating, number of ratings, and a chart of the rating over a year.`}
        />
      </PageHero>
      <Section
        tone="raised"
        title={t`When did it start?`}
        lead={t`Find the day a rating started to fall, and you know whether it was the new supplier, the new packaging or the new price.`}
      >
        <PointList points={points()} />
      </Section>
      <NextStep further={[RATING_TRACKER, REVIEW_OBSERVER]} />
    </>
  );
}
