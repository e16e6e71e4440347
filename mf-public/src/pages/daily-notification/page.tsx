import { t } from '@lingui/core/macro';
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

const points = (): readonly PointText[] => [
  {
    icon: Clock,
    title: t`At your hour`,
    text: t`At 7 a.m. in your time zone, or at the hour you choose. Once a day, wherever your marketplaces are.`,
  },
  {
    icon: MailCheck,
    title: t`All channels in one`,
    text: t`Yesterday’s changes in every store and country, in one message that reads well on a phone.`,
  },
  {
    icon: BellOff,
    title: t`Silent when nothing happened`,
    text: t`No changes, no email. And every email has an unsubscribe link.`,
  },
];

const questions = (): readonly Question[] => [
  {
    ask: t`How do I turn it off?`,
    answer: t`In Settings, or with the unsubscribe link in each summary: one click, no sign-in.`,
  },
  {
    ask: t`Can I read it later?`,
    answer: t`Yes. Every summary has a web version that you can open from the email.`,
  },
];

/** `/features/daily-notification`. */
export default function DailyNotificationPage() {
  return (
    <>
      <PageHero
        page={DAILY_NOTIFICATION}
        kind={t`Feature`}
        promise={t`Yesterday’s changes in one email, with your morning coffee.`}
        lead={t`Know that all is well without opening Fairshelf. When something isn’t, the email takes you to the right page.`}
        aside={
          <Timeline
            caption={t`From one morning to the next`}
            moments={[
              { when: t`During the day`, what: t`Your stores are updated every hour.` },
              { when: t`Your midnight`, what: t`The day ends, in your time zone.` },
              { when: t`Nothing changed?`, what: t`No email.`, tone: 'stop' },
              { when: t`In the morning`, what: t`One summary for all your channels.`, tone: 'done' },
            ]}
          />
        }
      />
      <Section
        tone="raised"
        title={t`An email worth opening`}
        lead={t`Most notifications train you to ignore them. This one is short and complete, and only comes when something changed.`}
      >
        <PointList points={points()} />
      </Section>
      <Section layout="beside" title={t`Questions sellers ask`}>
        <Questions questions={questions()} />
      </Section>
      <NextStep further={[RATING_TRACKER, AUTOMATION]} />
    </>
  );
}
