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
    title: 'Edited and removed reviews',
    text: 'Edited reviews keep their earlier versions. Removed reviews stay in the list, marked as removed.',
  },
  {
    icon: BadgeCheck,
    title: 'Verified or Vine',
    text: 'Verified purchases and Vine reviews are marked, so you know which ones carry more weight with buyers.',
  },
  {
    icon: Languages,
    title: 'Original language',
    text: 'Each review shows its language and country, and links to its page on Amazon.',
  },
];

const worked: readonly PointText[] = [
  {
    icon: ListChecks,
    title: 'A status for each review',
    text: 'New, read, in progress, closed. One filter shows you and your team what’s still open.',
  },
  {
    icon: UserCheck,
    title: 'One owner',
    text: 'Assign a review to a colleague and add notes. Nothing is answered twice or missed.',
  },
  {
    icon: ListFilter,
    title: 'The filters you need',
    text: 'Filter by stars, status, tag, product or text. Bookmark or share the filtered list by link.',
  },
];

const questions: readonly Question[] = [
  {
    ask: 'Where do the reviews come from?',
    answer:
      'From files that you export and upload. Amazon has no API for review texts, and Fairshelf doesn’t scrape pages.',
  },
  {
    ask: 'Can Fairshelf get a review removed?',
    answer:
      'No, and nobody should promise you that. Fairshelf shows you the review early, with its history, and links to its page, where you can report it under Amazon’s rules.',
  },
  {
    ask: 'Does it message buyers?',
    answer:
      'No. The only message Fairshelf can trigger is Amazon’s own review request, by the rules you set.',
  },
];

/** `/services/review-observer`. */
export default function ReviewObserverPage() {
  return (
    <>
      <PageHero
        page={REVIEW_OBSERVER}
        kind="Service"
        promise="Every review in one list, with a status and an owner."
        lead="Reviews of all your products from every country, with edit history, assignments and notes."
        aside={
          <Timeline
            caption="The life of a review"
            moments={[
              {
                when: 'New',
                what: 'It appears at the top of the list with its stars, product and country.',
              },
              { when: 'In progress', what: 'Assigned to one person, with a note on what’s being done.' },
              {
                when: 'Edited',
                what: 'The buyer edits it. The earlier text stays readable.',
              },
              {
                when: 'Closed',
                what: 'Done, and easy to find when the complaint comes up again.',
                tone: 'done',
              },
            ]}
          />
        }
      >
        <ProductShot
          name="reviews"
          alt="The Review Observer: reviews with stars, product, badges, status and assignee, and filters above them."
        />
      </PageHero>
      <Section
        tone="raised"
        title="More than the stars"
        lead="A two-star review about a broken lid is a packaging problem. You find out by reading it, not from an average."
      >
        <PointList points={seen} />
      </Section>
      <Section title="An inbox you can clear" lead="Treat reviews like any other work: assign, act, close.">
        <PointList points={worked} />
      </Section>
      <Section tone="raised" layout="beside" title="Questions sellers ask">
        <Questions questions={questions} />
      </Section>
      <NextStep further={[RATING_TRACKER, REVIEW_REQUEST]} />
    </>
  );
}
