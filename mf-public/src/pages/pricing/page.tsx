import { say } from '@fairshelf/shared-contracts/texts';
import { ButtonLink, Link } from '@fairshelf/shared-ui/basics';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import { styled } from 'styled-components';
import { sentenceSpace } from '../../site/languages.ts';
import { compact, siteWidth } from '../../site/layout.ts';
import { NextStep } from '../../site/next-step.tsx';
import { PRICING, QUESTIONS, REIMBURSEMENT, REIMBURSEMENT_ROUTE, TERMS } from '../../site/pages.ts';
import { type Question, Questions } from '../../site/questions.tsx';
import { Section } from '../../site/section.tsx';
import { WhereThere } from '../../site/where-there.tsx';

const Top = styled.section`
  ${siteWidth}
  padding-block: 5rem 4rem;
  h1 {
    font-size: clamp(2rem, 1.4rem + 2.6vw, 3rem);
    line-height: 1.1;
    letter-spacing: -0.03em;
  }
  > p {
    max-width: 40rem;
    margin-top: ${space[16]};
    color: ${color.muted};
    font-size: 1.125rem;
    line-height: 1.75rem;
  }
`;
const Offers = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[24]};
  margin-top: ${space[48]};
  ${compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Offer = styled.article`
  display: flex;
  flex-direction: column;
  padding: ${space[32]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.dialog};
  background: ${color.surface};
  h2 {
    ${textStyle(16, 600)}
  }
  ul {
    display: grid;
    gap: ${space[8]};
    margin: ${space[24]} 0 ${space[32]};
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 1.5rem minmax(0, 1fr);
    align-items: start;
    ${textStyle(14)}
  }
  li svg {
    width: 1rem;
    height: 1rem;
    margin-top: 0.1875rem;
    color: ${color.success};
  }
  > a {
    align-self: start;
    margin-top: auto;
  }
`;
const Price = styled.p`
  margin-top: ${space[8]};
  font-size: 2rem;
  line-height: 2.5rem;
  font-weight: 600;
  letter-spacing: -0.02em;
`;
const Note = styled.p`
  margin-top: ${space[4]};
  color: ${color.muted};
  ${textStyle(14)}
`;

const free = () => [
  t`Product Ratings Tracker and Review Observer`,
  t`Review Request Automation`,
  t`Daily summary, reports and exports`,
  t`All your stores, countries and colleagues`,
];
const share = () => [
  t`Finding what Amazon owes you: always free`,
  t`A share of what Amazon pays on cases we file`,
  t`Your rate is shown before you start`,
  t`Automatic payments, found units and denied cases are free`,
  t`Payments that Amazon takes back are credited`,
];

const questions = (): readonly Question[] => [
  {
    ask: t`What does “free for now” mean?`,
    answer: t`Ratings, reviews and review requests cost nothing today, and we don’t ask for a card. If that changes, we tell you beforehand, and nothing is charged unless you agree.`,
  },
  {
    ask: t`When do I pay for recovery?`,
    answer: t`After Amazon has paid. Once a month you get one invoice per currency that lists each reimbursement with its case ID.`,
  },
  {
    ask: t`Is there a minimum term?`,
    answer: t`No. You can stop at any time. Cases filed before that are still followed up and charged if paid.`,
  },
];

/** `/pricing`. */
export default function PricingPage() {
  return (
    <>
      <Top>
        <h1>{say(PRICING.title)}</h1>
        <p>
          {t`Free for now.`}
          {sentenceSpace()}
          <WhereThere
            route={REIMBURSEMENT_ROUTE}
          >{t`If we recover money for you, we keep a share of it. If we don’t, you pay nothing.`}</WhereThere>
        </p>
        <Offers>
          <Offer>
            <h2>{t`Ratings and reviews`}</h2>
            <Price>{t`Free for now`}</Price>
            <Note>{t`No card needed.`}</Note>
            <Included items={free()} />
            <ButtonLink href="/register/info" variant="primary" size="lg">{t`Create account`}</ButtonLink>
          </Offer>
          <WhereThere as={Offer} route={REIMBURSEMENT_ROUTE}>
            <h2>{t`Reimbursement recovery`}</h2>
            <Price>{t`A share of what’s paid`}</Price>
            <Note>
              {t`No recovery, no fee.`} <Link href={REIMBURSEMENT.path}>{t`How recovery works`}</Link>
            </Note>
            <Included items={share()} />
            <ButtonLink href="/register/info" size="lg">{t`See what you’re owed`}</ButtonLink>
          </WhereThere>
        </Offers>
      </Top>
      <Section tone="raised" layout="beside" title={t`Questions sellers ask`}>
        <Questions questions={questions()} />
      </Section>
      <NextStep further={[QUESTIONS, TERMS]} />
    </>
  );
}

function Included({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Check aria-hidden />
          {item}
        </li>
      ))}
    </ul>
  );
}
