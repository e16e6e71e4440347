import { Link } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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

const points = (): readonly PointText[] => [
  {
    icon: KeyRound,
    title: t`Encrypted access`,
    text: t`The permission Amazon grants us is stored encrypted, with a key that is kept separate from the database.`,
  },
  {
    icon: Users,
    title: t`Companies are separated`,
    text: t`The database enforces it for every query: one company can’t read another company’s rows.`,
  },
  {
    icon: EyeOff,
    title: t`No buyer data`,
    text: t`We don’t store names, addresses or email addresses of your buyers.`,
  },
  {
    icon: FileClock,
    title: t`Every change is logged`,
    text: t`Who changed what, when and from where, including changes by our own staff.`,
  },
  {
    icon: ShieldCheck,
    title: t`Passkeys and two-step sign-in`,
    text: t`Sign in with a passkey, a code from an app or your company’s account. We can’t read your password.`,
  },
  {
    icon: Database,
    title: t`Your data stays yours`,
    text: t`We don’t sell it. You can export it, and have it deleted.`,
  },
];

/** `/security`. */
export default function SecurityPage() {
  return (
    <>
      <PageHero
        page={SECURITY}
        kind={t`Your data`}
        promise={t`You decide what we may read, and you can revoke it at any time.`}
        lead={t`Fairshelf works with your sales figures and stock. This page says what we read, what we never do, and how your data is protected.`}
        aside={
          <Timeline
            caption={t`Access to your seller account`}
            moments={[
              { when: t`You approve`, what: t`On Amazon’s own page. We never see your seller password.` },
              {
                when: t`We read`,
                what: t`Products, orders without buyer details, stock, fees, payments and account health.`,
              },
              {
                when: t`We act`,
                what: t`Only by your rules: review requests, and advertising changes you make yourself.`,
              },
              {
                when: t`You revoke`,
                what: t`In Seller Central under Apps & Services, or by removing the store here.`,
                tone: 'done',
              },
            ]}
          />
        }
      />
      <Section tone="raised" title={t`How your data is protected`}>
        <PointList points={points()} />
      </Section>
      <Section title={t`Found a weakness?`}>
        <Split
          title={t`Tell us first`}
          figure={
            <Timeline
              caption={t`What happens next`}
              moments={[
                {
                  when: t`You report it`,
                  what: t`Say how to reproduce it. Please don’t read other people’s data.`,
                },
                { when: t`We confirm`, what: t`You get an answer from the people who build Fairshelf.` },
                { when: t`We fix it`, what: t`We tell you when it’s fixed.`, tone: 'done' },
              ]}
            />
          }
        >
          <p>
            <Trans>
              Report it through <Link href={CONTACT_US.path}>Contact Us</Link> and give us 90 days to fix it
              before you publish it. Testing with your own account is welcome. How we store data is in the{' '}
              <Link href={PRIVACY.path}>Privacy Policy</Link>.
            </Trans>
          </p>
        </Split>
      </Section>
      <NextStep further={[PRIVACY, TERMS]} />
    </>
  );
}
