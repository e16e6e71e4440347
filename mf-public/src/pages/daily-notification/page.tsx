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
    text: 'At seven in the morning of your own time zone, or at the hour you choose. Once a day, wherever your marketplaces are.',
  },
  {
    icon: MailCheck,
    title: 'All channels in one',
    text: 'What changed yesterday in every store and country, in one message that can be read without pictures and on a telephone.',
  },
  {
    icon: BellOff,
    title: 'Silent when nothing happened',
    text: 'A day without changes has no e-mail. And each one has a link that ends them.',
  },
];

const questions: readonly Question[] = [
  {
    ask: 'How do I turn it off?',
    answer:
      'In the settings, or with the link at the foot of each summary. It takes one click, and needs no sign-in.',
  },
  {
    ask: 'Can I read it later?',
    answer: 'Each summary has a version on the web that you can open from the e-mail.',
  },
];

/** `/features/daily-notification`. */
export default function DailyNotificationPage() {
  return (
    <>
      <PageHero
        page={DAILY_NOTIFICATION}
        kind="Feature"
        promise="What changed yesterday, in one e-mail with your morning coffee."
        lead="You need not open Fairshelf to know that all is well. When something is not, the e-mail leads to the place where you can act."
        aside={
          <Timeline
            caption="Between two mornings"
            moments={[
              { when: 'During the day', what: 'Your stores are brought up to date every hour.' },
              { when: 'Your midnight', what: 'The day ends, in your time zone.' },
              { when: 'Nothing changed?', what: 'Then there is no e-mail.', tone: 'stop' },
              { when: 'In the morning', what: 'One summary over all your channels.', tone: 'done' },
            ]}
          />
        }
      />
      <Section
        tone="raised"
        title="An e-mail worth opening"
        lead="Most notifications train you to ignore them. This one is written to be short, rare when it can be, and complete."
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
