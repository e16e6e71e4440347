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
    title: 'It goes on where it stopped',
    text: 'Each import remembers how far it came. After an outage it continues from there: nothing is lost, nothing is counted twice.',
  },
  {
    icon: Gauge,
    title: 'It keeps to Amazon’s pace',
    text: 'Amazon says how often it may be asked. Fairshelf waits its turn, and slows down when it is told to.',
  },
  {
    icon: ShieldCheck,
    title: 'It asks only for what it needs',
    text: 'You consent on Amazon’s own page to what may be read. Your seller password is never asked for, and never seen.',
  },
];

/** `/features/automation`. */
export default function AutomationPage() {
  return (
    <>
      <PageHero
        page={AUTOMATION}
        kind="Feature"
        promise="Connect a store once. From then on it keeps itself up to date."
        lead="No spreadsheets to fetch every Monday, nothing to install, nothing to remember. And a page that says how fresh each number is."
      >
        <ProductShot
          name="dashboard"
          alt="The dashboard: ratings at a glance, the steepest falls, what is owed, and how fresh each kind of data is."
        />
      </PageHero>
      <Section tone="raised" title="What runs by itself" lead="Every hour, for every connected store.">
        <PointList points={points} />
      </Section>
      <Section title="From the first minute">
        <Split
          title="You can watch it arrive"
          figure={
            <Timeline
              caption="After you have given consent"
              moments={[
                {
                  when: 'Marketplaces',
                  what: 'Every country of the region in which you sell becomes a channel.',
                },
                { when: 'Catalogue and orders', what: 'Your products with their pictures, and your orders.' },
                {
                  when: 'Inventory ledger',
                  what: 'Each movement of your stock in Amazon’s warehouses, row by row.',
                },
                { when: 'Ratings', what: 'Today’s stars, and the history before them.' },
                {
                  when: 'Ready',
                  what: 'You can close the browser in between. It goes on without it.',
                  tone: 'done',
                },
              ]}
            />
          }
        >
          <p>
            The first import of a store takes a while, because it is thorough. You see what has arrived and
            what is still on its way. If something can’t be fetched, that is said there as well, with what you
            can do.
          </p>
        </Split>
        <Split
          title="Always knowing how old a number is"
          side="left"
          figure={
            <ProductShot
              name="integrations"
              shape="phone"
              alt="The Integrations page on a telephone: connected stores with what was imported for each, and when."
            />
          }
        >
          <p>
            A figure without its date is a rumour. The dashboard says for each kind of data when it was last
            brought up to date, and what is not known shows a dash instead of a zero.
          </p>
        </Split>
      </Section>
      <NextStep further={[REVIEW_REQUEST, DAILY_NOTIFICATION]} />
    </>
  );
}
