import { Link } from '@fairshelf/shared-ui/basics';
import Database from 'lucide-react/icons/database';
import EyeOff from 'lucide-react/icons/eye-off';
import FileClock from 'lucide-react/icons/file-clock';
import KeyRound from 'lucide-react/icons/key-round';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import { NextStep } from '../../site/next-step.tsx';
import { PageHero } from '../../site/page-hero.tsx';
import { CONTACT_US, PRIVACY, SECURITY, TERMS } from '../../site/pages.ts';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { Section } from '../../site/section.tsx';
import { Split } from '../../site/split.tsx';
import { Timeline } from '../../site/timeline.tsx';

const points: readonly PointText[] = [
  {
    icon: KeyRound,
    title: 'Encrypted access',
    text: 'The permission Amazon grants us is stored encrypted, with a key that is kept separate from the database.',
  },
  {
    icon: Users,
    title: 'Companies are separated',
    text: 'The database enforces it for every query: one company can’t read another company’s rows.',
  },
  {
    icon: EyeOff,
    title: 'No buyer data',
    text: 'We don’t store names, addresses or email addresses of your buyers.',
  },
  {
    icon: FileClock,
    title: 'Every change is logged',
    text: 'Who changed what, when and from where, including changes by our own staff.',
  },
  {
    icon: ShieldCheck,
    title: 'Passwords are hashed',
    text: 'We can’t read your password, and repeated failed sign-ins are blocked.',
  },
  {
    icon: Database,
    title: 'Your data stays yours',
    text: 'We don’t sell it. You can export it, and have it deleted.',
  },
];

/** `/security`. */
export default function SecurityPage() {
  return (
    <>
      <PageHero
        page={SECURITY}
        kind="Your data"
        promise="You decide what we may read, and you can revoke it at any time."
        lead="Fairshelf works with your sales figures and stock. This page says what we read, what we never do, and how your data is protected."
        aside={
          <Timeline
            caption="Access to your seller account"
            moments={[
              { when: 'You approve', what: 'On Amazon’s own page. We never see your seller password.' },
              {
                when: 'We read',
                what: 'Products, orders without buyer details, stock, fees, payments and account health.',
              },
              {
                when: 'We act',
                what: 'Only by your rules: review requests, and advertising changes you make yourself.',
              },
              {
                when: 'You revoke',
                what: 'In Seller Central under Apps & Services, or by removing the store here.',
                tone: 'done',
              },
            ]}
          />
        }
      />
      <Section tone="raised" title="How your data is protected">
        <PointList points={points} />
      </Section>
      <Section title="Found a weakness?">
        <Split
          title="Tell us first"
          figure={
            <Timeline
              caption="What happens next"
              moments={[
                {
                  when: 'You report it',
                  what: 'Say how to reproduce it. Please don’t read other people’s data.',
                },
                { when: 'We confirm', what: 'You get an answer from the people who build Fairshelf.' },
                { when: 'We fix it', what: 'We tell you when it’s fixed.', tone: 'done' },
              ]}
            />
          }
        >
          <p>
            Report it through <Link href={CONTACT_US.path}>{CONTACT_US.title}</Link> and give us time to fix
            it before you publish it. How we store data is in the{' '}
            <Link href={PRIVACY.path}>{PRIVACY.title}</Link>.
          </p>
        </Split>
      </Section>
      <NextStep further={[PRIVACY, TERMS]} />
    </>
  );
}
