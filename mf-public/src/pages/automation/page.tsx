import { t } from '@lingui/core/macro';
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

const points = (): readonly PointText[] => [
  {
    icon: RefreshCw,
    title: t`Picks up where it stopped`,
    text: t`After an outage each import continues where it stopped. Nothing is lost and nothing is counted twice.`,
  },
  {
    icon: Gauge,
    title: t`Respects Amazon’s limits`,
    text: t`Amazon limits how often its API may be called. Fairshelf stays within the limits.`,
  },
  {
    icon: ShieldCheck,
    title: t`Asks only for what it needs`,
    text: t`You approve on Amazon’s own page what may be read. Fairshelf never asks for your seller password.`,
  },
];

/** `/features/automation`. */
export default function AutomationPage() {
  return (
    <>
      <PageHero
        page={AUTOMATION}
        kind={t`Feature`}
        promise={t`Connect a store once. It stays up to date automatically.`}
        lead={t`No weekly spreadsheets and nothing to install. One page shows how fresh each number is.`}
      >
        <ProductShot
          name="dashboard"
          alt={t`The dashboard: ratings at a glance, the biggest drops, amounts owed, and how fresh each kind of data is.`}
        />
      </PageHero>
      <Section
        tone="raised"
        title={t`What runs automatically`}
        lead={t`Every hour, for every connected store.`}
      >
        <PointList points={points()} />
      </Section>
      <Section title={t`From the first minute`}>
        <Split
          title={t`Watch your data arrive`}
          figure={
            <Timeline
              caption={t`After you connect`}
              moments={[
                {
                  when: t`Marketplaces`,
                  what: t`Every country you sell in becomes a channel.`,
                },
                { when: t`Catalog and orders`, what: t`Your products with their pictures, and your orders.` },
                {
                  when: t`Inventory ledger`,
                  what: t`Every stock movement in Amazon’s warehouses, row by row.`,
                },
                { when: t`Ratings`, what: t`Today’s ratings and their history.` },
                {
                  when: t`Ready`,
                  what: t`You can close the browser meanwhile. The import continues.`,
                  tone: 'done',
                },
              ]}
            />
          }
        >
          <p>{t`The first import of a store takes a while. You see what has arrived and when the rest will be ready. If something can’t be imported, you see why and what you can do.`}</p>
        </Split>
        <Split
          title={t`Know how current a number is`}
          side="left"
          figure={
            <ProductShot
              name="integrations"
              shape="phone"
              alt={t`The Integrations page on a phone: connected stores with what was imported for each, and when.`}
            />
          }
        >
          <p>{t`The dashboard shows when each kind of data was last updated. What isn’t known shows a dash, not a zero.`}</p>
        </Split>
      </Section>
      <NextStep further={[REVIEW_REQUEST, DAILY_NOTIFICATION]} />
    </>
  );
}
