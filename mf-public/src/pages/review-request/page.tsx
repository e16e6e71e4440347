import Ban from 'lucide-react/icons/ban';
import CopyCheck from 'lucide-react/icons/copy-check';
import Eye from 'lucide-react/icons/eye';
import { NextStep } from '../../site/next-step.tsx';
import { PageHero } from '../../site/page-hero.tsx';
import { AUTOMATION, REVIEW_OBSERVER, REVIEW_REQUEST } from '../../site/pages.ts';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { ProductShot } from '../../site/product-shot.tsx';
import { type Question, Questions } from '../../site/questions.tsx';
import { Section } from '../../site/section.tsx';
import { Split } from '../../site/split.tsx';
import { Timeline } from '../../site/timeline.tsx';

const points: readonly PointText[] = [
  {
    icon: CopyCheck,
    title: 'Once, and never twice',
    text: 'An order is asked about one time. A restart, a lost answer or a second server changes nothing about that.',
  },
  {
    icon: Ban,
    title: 'Nobody who should be left alone',
    text: 'Refunded, returned and late orders stay out if you say so. So do business orders, single SKUs, and whatever stands on your own do-not-ask list.',
  },
  {
    icon: Eye,
    title: 'A reason for every order',
    text: 'Sent, waiting or skipped: the history says which rule decided and why, in words.',
  },
];

const questions: readonly Question[] = [
  {
    ask: 'Is this allowed?',
    answer:
      'Yes. Fairshelf presses the same ‘Request a Review’ that you could press in Seller Central, through Amazon’s official interface. The words are Amazon’s own, in the buyer’s language; nobody is paid, picked by mood or talked into stars.',
  },
  {
    ask: 'When is the request sent?',
    answer:
      'Between 5 and 30 days after delivery, as Amazon allows it. You choose the day, for each marketplace, and Amazon is asked first whether the order may still be asked about.',
  },
  {
    ask: 'What if I already asked by hand?',
    answer:
      'Amazon then refuses a second request. Fairshelf takes that for what it means, marks the order as already asked and leaves it alone.',
  },
  {
    ask: 'Will I get more reviews?',
    answer:
      'Asking everybody who may be asked brings more than asking nobody. How many more depends on your products, and we won’t make up a number.',
  },
];

/** `/services/review-request`. */
export default function ReviewRequestPage() {
  return (
    <>
      <PageHero
        page={REVIEW_REQUEST}
        kind="Service"
        promise="Ask every buyer for a review. Once, at the right time, by itself."
        lead="You set the rules: which marketplace, how long after delivery, which orders to leave out. Fairshelf follows them for every order, through Amazon’s own review request."
        aside={
          <Timeline
            caption="What happens to an order"
            moments={[
              { when: 'Delivered', what: 'The order is imported with its delivery window.' },
              {
                when: 'Your rules',
                what: 'Refunded, returned, late, excluded SKU? Then it is skipped, with the reason.',
                tone: 'stop',
              },
              { when: 'The day you chose', what: 'From 5 to 30 days after delivery.' },
              {
                when: 'Amazon is asked',
                what: 'May this order still be asked about? If not, it ends here.',
                tone: 'stop',
              },
              { when: 'One request', what: 'Sent once, and written into the history.', tone: 'done' },
            ]}
          />
        }
      >
        <ProductShot
          name="requests"
          alt="Review Request Automation: what was sent, what waits and what was skipped, and the rules of a marketplace in their order."
        />
      </PageHero>
      <Section
        tone="raised"
        title="Rules that hold"
        lead="A message to a buyer can’t be taken back. So this is the part of Fairshelf that is built most carefully."
      >
        <PointList points={points} />
      </Section>
      <Section title="See it before it happens">
        <Split
          title="Try a rule on real orders"
          figure={
            <Timeline
              caption="A rule, as you set it"
              moments={[
                { when: 'Where', what: 'One marketplace, or each with its own rule.' },
                { when: 'When', what: '5 to 30 days after delivery.' },
                {
                  when: 'Not these',
                  what: 'Refunded · returned · late · business orders · orders with low seller feedback · SKUs you name',
                },
                { when: 'Which first', what: 'Where two rules match, the one you put higher decides.' },
              ]}
            />
          }
        >
          <p>
            Before a rule goes live, the preview shows which orders of the last 60 days it would have matched,
            and which it would not, and why. You correct the rule, not the consequences.
          </p>
        </Split>
      </Section>
      <Section tone="raised" layout="beside" title="Questions sellers ask">
        <Questions questions={questions} />
      </Section>
      <NextStep further={[AUTOMATION, REVIEW_OBSERVER]} />
    </>
  );
}
