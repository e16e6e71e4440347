import Gauge from 'lucide-react/icons/gauge';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { NextStep } from '../../site/next-step.tsx';
import { PageHero } from '../../site/page-hero.tsx';
import { AUTOMATION, DAILY_NOTIFICATION, REVIEW_REQUEST } from '../../site/pages.ts';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { ProductShot } from '../../site/product-shot.tsx';
import { Section } from '../../site/section.tsx';
import { Split } from '../../site/split.tsx';
import { Timeline } from '../../site/timeline.tsx';

const points: readonly PointText[] = [
  {
    icon: RefreshCw,
    title: 'Picks up where it stopped',
    text: 'After an outage each import continues where it stopped. Nothing is lost and nothing is counted twice.',
  },
  {
    icon: Gauge,
    title: 'Respects Amazon’s limits',
    text: 'Amazon limits how often its API may be called. Fairshelf stays within the limits.',
  },
  {
    icon: ShieldCheck,
    title: 'Asks only for what it needs',
    text: 'You approve on Amazon’s own page what may be read. Fairshelf never asks for your seller password.',
  },
];

/** `/features/automation`. */
export default function AutomationPage() {
  return (
    <>
      <PageHero
        page={AUTOMATION}
        kind="Feature"
        promise="Connect a store once. It stays up to date automatically."
        lead="No weekly spreadsheets and nothing to install. One page shows how fresh each number is."
      >
        <ProductShot
          name="dashboard"
          alt="The dashboard: ratings at a glance, the biggest drops, amounts owed, and how fresh each kind of data is."
        />
      </PageHero>
      <Section tone="raised" title="What runs automatically" lead="Every hour, for every connected store.">
        <PointList points={points} />
      </Section>
      <Section title="From the first minute">
        <Split
          title="Watch your data arrive"
          figure={
            <Timeline
              caption="After you connect"
              moments={[
                {
                  when: 'Marketplaces',
                  what: 'Every country you sell in becomes a channel.',
                },
                { when: 'Catalog and orders', what: 'Your products with their pictures, and your orders.' },
                {
                  when: 'Inventory ledger',
                  what: 'Every stock movement in Amazon’s warehouses, row by row.',
                },
                { when: 'Ratings', what: 'Today’s ratings and their history.' },
                {
                  when: 'Ready',
                  what: 'You can close the browser meanwhile. The import continues.',
                  tone: 'done',
                },
              ]}
            />
          }
        >
          <p>
            The first import of a store takes a while. You see what has arrived and when the rest will be
            ready. If something can’t be imported, you see why and what you can do.
          </p>
        </Split>
        <Split
          title="Know how current a number is"
          side="left"
          figure={
            <ProductShot
              name="integrations"
              shape="phone"
              alt="The Integrations page on a phone: connected stores with what was imported for each, and when."
            />
          }
        >
          <p>
            The dashboard shows when each kind of data was last updated. What isn’t known shows a dash, not a
            zero.
          </p>
        </Split>
      </Section>
      <NextStep further={[REVIEW_REQUEST, DAILY_NOTIFICATION]} />
    </>
  );
}
