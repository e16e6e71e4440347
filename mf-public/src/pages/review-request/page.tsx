import { t } from '@lingui/core/macro';
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

const points = (): readonly PointText[] => [
  {
    icon: CopyCheck,
    title: t`One request per order`,
    text: t`Each order gets one request, even after a restart, a lost connection or a retry.`,
  },
  {
    icon: Ban,
    title: t`Exclude who you want`,
    text: t`Skip refunded, returned, late and business orders, certain SKUs, and anything on your do-not-ask list.`,
  },
  {
    icon: Eye,
    title: t`A reason for every order`,
    text: t`Sent, scheduled or skipped: the history shows which rule applied and why.`,
  },
];

const questions = (): readonly Question[] => [
  {
    ask: t`Is this allowed?`,
    answer: t`Yes. Fairshelf uses the same “Request a Review” as the button in Seller Central, through Amazon’s official API. Amazon writes the message, in the buyer’s language. Nobody is paid or asked for a positive review.`,
  },
  {
    ask: t`When is the request sent?`,
    answer: t`Between 5 and 30 days after delivery, as Amazon allows. You choose the day for each marketplace, and Fairshelf checks with Amazon that the order is still eligible.`,
  },
  {
    ask: t`What if I already asked by hand?`,
    answer: t`Amazon rejects a second request. Fairshelf then marks the order as already requested and doesn’t try again.`,
  },
  {
    ask: t`Will I get more reviews?`,
    answer: t`Asking every eligible buyer brings more reviews than asking none. How many more depends on your products, so we won’t make up a number.`,
  },
];

/** `/services/review-request`. */
export default function ReviewRequestPage() {
  return (
    <>
      <PageHero
        page={REVIEW_REQUEST}
        kind={t`Service`}
        promise={t`Request a review for every order, automatically and at the right time.`}
        lead={t`You set the rules: which marketplace, how long after delivery, which orders to skip. Fairshelf applies them to every order, through Amazon’s own review request.`}
        aside={
          <Timeline
            caption={t`What happens to an order`}
            moments={[
              { when: t`Delivered`, what: t`The order is imported with its delivery window.` },
              {
                when: t`Your rules`,
                what: t`Refunded, returned, late or excluded SKU? It’s skipped, with the reason.`,
                tone: 'stop',
              },
              { when: t`The day you chose`, what: t`From 5 to 30 days after delivery.` },
              {
                when: t`Eligibility check`,
                what: t`Amazon confirms that the order is still eligible. If not, it ends here.`,
                tone: 'stop',
              },
              { when: t`One request`, what: t`Sent once and added to the history.`, tone: 'done' },
            ]}
          />
        }
      >
        <ProductShot
          name="requests"
          alt={t`Review Request Automation: sent, scheduled and skipped requests, and the rules of a marketplace in order.`}
        />
      </PageHero>
      <Section
        tone="raised"
        title={t`Rules you can rely on`}
        lead={t`A message to a buyer can’t be undone, so nothing is sent before you have seen what a rule will do.`}
      >
        <PointList points={points()} />
      </Section>
      <Section title={t`Preview before you activate`}>
        <Split
          title={t`Test a rule on real orders`}
          figure={
            <Timeline
              caption={t`A rule`}
              moments={[
                { when: t`Where`, what: t`One marketplace, or a separate rule for each.` },
                { when: t`When`, what: t`5 to 30 days after delivery.` },
                {
                  when: t`Exclude`,
                  what: t`Refunded · returned · late · business orders · orders with low seller feedback · chosen SKUs`,
                },
                { when: t`Order`, what: t`Rules run top to bottom; the first match wins.` },
              ]}
            />
          }
        >
          <p>{t`Before you activate a rule, the preview shows which orders of the last 60 days it matches, which it skips, and why.`}</p>
        </Split>
      </Section>
      <Section tone="raised" layout="beside" title={t`Questions sellers ask`}>
        <Questions questions={questions()} />
      </Section>
      <NextStep further={[AUTOMATION, REVIEW_OBSERVER]} />
    </>
  );
}
