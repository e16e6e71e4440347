import { t } from '@lingui/core/macro';
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

const points = (): readonly PointText[] => [
  {
    icon: History,
    title: t`Edited and removed reviews`,
    text: t`Edited reviews keep their earlier versions. Removed reviews stay in the list, marked as removed.`,
  },
  {
    icon: BadgeCheck,
    title: t`Verified or Vine`,
    text: t`Verified purchases and Vine reviews are marked, so you know which ones carry more weight with buyers.`,
  },
  {
    icon: Languages,
    title: t`Original language`,
    text: t`Each review shows its language and country, and links to its page on Amazon.`,
  },
];

const workflow = (): readonly PointText[] => [
  {
    icon: ListChecks,
    title: t`A status for each review`,
    text: t`New, read, in progress, closed. One filter shows you and your team what’s still open.`,
  },
  {
    icon: UserCheck,
    title: t`One owner`,
    text: t`Assign a review to a colleague and add notes. Nothing is answered twice or missed.`,
  },
  {
    icon: ListFilter,
    title: t`The filters you need`,
    text: t`Filter by stars, status, tag, product or text. Bookmark or share the filtered list by link.`,
  },
];

const questions = (): readonly Question[] => [
  {
    ask: t`Where do the reviews come from?`,
    answer: t`From files that you export and upload. Amazon has no API for review texts, and Fairshelf doesn’t scrape pages.`,
  },
  {
    ask: t`Can Fairshelf get a review removed?`,
    answer: t`No, and nobody should promise you that. Fairshelf shows you the review early, with its history, and links to its page, where you can report it under Amazon’s rules.`,
  },
  {
    ask: t`Does it message buyers?`,
    answer: t`No. The only message Fairshelf can trigger is Amazon’s own review request, by the rules you set.`,
  },
];

/** `/services/review-observer`. */
export default function ReviewObserverPage() {
  return (
    <>
      <PageHero
        page={REVIEW_OBSERVER}
        kind={t`Service`}
        promise={t`Every review in one list, with a status and an owner.`}
        lead={t`Reviews of all your products from every country, with edit history, assignments and notes.`}
        aside={
          <Timeline
            caption={t`The life of a review`}
            moments={[
              {
                when: t`New`,
                what: t`It appears at the top of the list with its stars, product and country.`,
              },
              { when: t`In progress`, what: t`Assigned to one person, with a note on what’s being done.` },
              {
                when: t`Edited`,
                what: t`The buyer edits it. The earlier text stays readable.`,
              },
              {
                when: t`Closed`,
                what: t`Done, and easy to find when the complaint comes up again.`,
                tone: 'done',
              },
            ]}
          />
        }
      >
        <ProductShot
          name="reviews"
          alt={t`The Review Observer: reviews with stars, product, badges, status and assignee, and filters above them.`}
        />
      </PageHero>
      <Section
        tone="raised"
        title={t`More than the stars`}
        lead={t`A two-star review about a broken lid is a packaging problem. You find out by reading it, not from an average.`}
      >
        <PointList points={points()} />
      </Section>
      <Section
        title={t`An inbox you can clear`}
        lead={t`Treat reviews like any other work: assign, act, close.`}
      >
        <PointList points={workflow()} />
      </Section>
      <Section tone="raised" layout="beside" title={t`Questions sellers ask`}>
        <Questions questions={questions()} />
      </Section>
      <NextStep further={[RATING_TRACKER, REVIEW_REQUEST]} />
    </>
  );
}
