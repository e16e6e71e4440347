import BellOff from 'lucide-react/icons/bell-off';
import Clock from 'lucide-react/icons/clock';
import MailCheck from 'lucide-react/icons/mail-check';
import { NextStep } from '../../site/next-step.tsx';
import { PageHero } from '../../site/page-hero.tsx';
import { AUTOMATION, DAILY_NOTIFICATION, RATING_TRACKER } from '../../site/pages.ts';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { type Question, Questions } from '../../site/questions.tsx';
import { Section } from '../../site/section.tsx';
import { Timeline } from '../../site/timeline.tsx';

const points: readonly PointText[] = [
  {
    icon: Clock,
    title: 'At your hour',
    text: 'At 7 a.m. in your time zone, or at the hour you choose. Once a day, wherever your marketplaces are.',
  },
  {
    icon: MailCheck,
    title: 'All channels in one',
    text: 'Yesterday’s changes in every store and country, in one message that reads well on a phone.',
  },
  {
    icon: BellOff,
    title: 'Silent when nothing happened',
    text: 'No changes, no email. And every email has an unsubscribe link.',
  },
];

const questions: readonly Question[] = [
  {
    ask: 'How do I turn it off?',
    answer: 'In Settings, or with the unsubscribe link in each summary: one click, no sign-in.',
  },
  {
    ask: 'Can I read it later?',
    answer: 'Yes. Every summary has a web version that you can open from the email.',
  },
];

/** `/features/daily-notification`. */
export default function DailyNotificationPage() {
  return (
    <>
      <PageHero
        page={DAILY_NOTIFICATION}
        kind="Feature"
        promise="Yesterday’s changes in one email, with your morning coffee."
        lead="Know that all is well without opening Fairshelf. When something isn’t, the email takes you to the right page."
        aside={
          <Timeline
            caption="From one morning to the next"
            moments={[
              { when: 'During the day', what: 'Your stores are updated every hour.' },
              { when: 'Your midnight', what: 'The day ends, in your time zone.' },
              { when: 'Nothing changed?', what: 'No email.', tone: 'stop' },
              { when: 'In the morning', what: 'One summary for all your channels.', tone: 'done' },
            ]}
          />
        }
      />
      <Section
        tone="raised"
        title="An email worth opening"
        lead="Most notifications train you to ignore them. This one is short and complete, and only comes when something changed."
      >
        <PointList points={points} />
      </Section>
      <Section layout="beside" title="Questions sellers ask">
        <Questions questions={questions} />
      </Section>
      <NextStep further={[RATING_TRACKER, AUTOMATION]} />
    </>
  );
}
