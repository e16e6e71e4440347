import BadgeCheck from 'lucide-react/icons/badge-check';
import History from 'lucide-react/icons/history';
import Languages from 'lucide-react/icons/languages';
import ListChecks from 'lucide-react/icons/list-checks';
import ListFilter from 'lucide-react/icons/list-filter';
import UserCheck from 'lucide-react/icons/user-check';
import { NextStep } from '../../site/next-step.tsx';
import { PageHero } from '../../site/page-hero.tsx';
import { RATING_TRACKER, REVIEW_OBSERVER, REVIEW_REQUEST } from '../../site/pages.ts';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { ProductShot } from '../../site/product-shot.tsx';
import { type Question, Questions } from '../../site/questions.tsx';
import { Section } from '../../site/section.tsx';
import { Timeline } from '../../site/timeline.tsx';

const seen: readonly PointText[] = [
  {
    icon: History,
    title: 'Changed and removed ones too',
    text: 'A review that was edited keeps its earlier versions. One that disappears is marked as removed instead of vanishing from the list.',
  },
  {
    icon: BadgeCheck,
    title: 'Who is speaking',
    text: 'Verified purchases and Vine reviews are marked, so that you know which words weigh more with other buyers.',
  },
  {
    icon: Languages,
    title: 'In the language it was written',
    text: 'Each review says its language and country, and leads to its own page on the marketplace.',
  },
];

const worked: readonly PointText[] = [
  {
    icon: ListChecks,
    title: 'A state for each review',
    text: 'New, read, in progress, closed. What is still open is one filter away, for you and for whoever stands in.',
  },
  {
    icon: UserCheck,
    title: 'One person in charge',
    text: 'Assign a review to a colleague and keep notes beside it. Nobody answers twice, and nothing falls between two.',
  },
  {
    icon: ListFilter,
    title: 'The list you need',
    text: 'By star, state, tag, product or words in the text. The address keeps the filter: bookmark it, share it.',
  },
];

const questions: readonly Question[] = [
  {
    ask: 'Where do the reviews come from?',
    answer:
      'From files that you export and upload. Amazon’s interface for sellers hands out no review texts, and Fairshelf does not scrape pages.',
  },
  {
    ask: 'Can Fairshelf have a review taken down?',
    answer:
      'No, and nobody should promise you that. It shows you the review early, with its history, and takes you to its page, where you can report it by the marketplace’s own rules.',
  },
  {
    ask: 'Does it write to buyers?',
    answer:
      'Not from here. The only message Fairshelf ever causes is the marketplace’s own review request, and that has rules of its own.',
  },
];

/** `/services/review-observer`. */
export default function ReviewObserverPage() {
  return (
    <>
      <PageHero
        page={REVIEW_OBSERVER}
        kind="Service"
        promise="Read every review once, and know what became of it."
        lead="New reviews of all your products in one list, whichever country they were written in. Each has a state, an owner and a memory."
        aside={
          <Timeline
            caption="One review, from its first day"
            moments={[
              {
                when: 'New',
                what: 'It stands at the top of the list with its stars, its product and its country.',
              },
              { when: 'In progress', what: 'Assigned to one person, with a note on what is being done.' },
              {
                when: 'Changed',
                what: 'The buyer edits it. The earlier words stay readable, the change is marked.',
              },
              {
                when: 'Closed',
                what: 'Done, and still found when the same complaint comes again.',
                tone: 'done',
              },
            ]}
          />
        }
      >
        <ProductShot
          name="reviews"
          alt="The Review Observer: reviews with their stars, product, badges, state and the person in charge, and filters above them."
        />
      </PageHero>
      <Section
        tone="raised"
        title="More than the stars"
        lead="A two-star review about a broken lid is a packing problem. You find that out by reading it, not by averaging it."
      >
        <PointList points={seen} />
      </Section>
      <Section
        title="A list you can finish"
        lead="Reviews are work like any other: they come in, somebody does something, they are done."
      >
        <PointList points={worked} />
      </Section>
      <Section tone="raised" layout="beside" title="Questions sellers ask">
        <Questions questions={questions} />
      </Section>
      <NextStep further={[RATING_TRACKER, REVIEW_REQUEST]} />
    </>
  );
}
