import { say } from '@fairshelf/shared-contracts/texts';
import { t } from '@lingui/core/macro';
import { NextStep } from '../../site/next-step.tsx';
import { PageHero } from '../../site/page-hero.tsx';
import { CONTACT_US, PRICING, QUESTIONS, SECURITY } from '../../site/pages.ts';
import { type Question, Questions } from '../../site/questions.tsx';
import { Section } from '../../site/section.tsx';
import { SUPPORTED_BROWSERS } from './supported-browsers.ts';

const groups = (): readonly { readonly title: string; readonly questions: readonly Question[] }[] => [
  {
    title: t`Getting started`,
    questions: [
      {
        ask: t`What do I need?`,
        answer: t`A professional seller account on Amazon and the right to approve apps for it. You can create an account first and connect your store later.`,
      },
      {
        ask: t`How long until I see data?`,
        answer: t`Products and orders usually arrive within half an hour; Amazon prepares them as reports. A large store takes longer. You see the progress and can close the browser meanwhile.`,
      },
      {
        ask: t`Which countries are supported?`,
        answer: t`All marketplaces of the regions North America, Europe and the Far East that are open to Amazon’s API. Connect each region once.`,
      },
      { ask: t`Which browsers are supported?`, answer: say(SUPPORTED_BROWSERS) },
    ],
  },
  {
    title: t`Amazon’s rules`,
    questions: [
      {
        ask: t`Is Fairshelf part of Amazon?`,
        answer: t`No. Fairshelf is independent. Amazon neither runs nor endorses it.`,
      },
      {
        ask: t`Do review requests follow Amazon’s policies?`,
        answer: t`Yes. They use Amazon’s own “Request a Review”, once per order, for every buyer alike. Fairshelf never filters buyers by how happy they seem and never offers anything for a review.`,
      },
      {
        ask: t`Can you remove bad reviews?`,
        answer: t`No. You see them early, with their history, and a link to the page where you can report a review that breaks Amazon’s rules.`,
      },
    ],
  },
  {
    title: t`Money`,
    questions: [
      {
        ask: t`What does it cost?`,
        answer: t`Ratings, reviews and requests are free for now. Recovery costs a share of what Amazon pays on cases we file.`,
      },
      {
        ask: t`How much will I get back?`,
        answer: t`That depends on your stock. After the import you see each case with an estimate, before you decide anything. Estimates are not promises: Amazon decides what it pays.`,
      },
    ],
  },
  {
    title: t`Your data`,
    questions: [
      {
        ask: t`Do you see my seller password?`,
        answer: t`Never. You approve access on Amazon’s own page.`,
      },
      {
        ask: t`Can my colleagues have access?`,
        answer: t`Yes. Invite them by email. Every change is logged with the person who made it.`,
      },
      {
        ask: t`How do I leave?`,
        answer: t`Revoke access in Seller Central, remove the store in Settings, or delete your account there. There’s no minimum term.`,
      },
    ],
  },
];

/** `/questions`. */
export default function QuestionsPage() {
  return (
    <>
      <PageHero
        page={QUESTIONS}
        kind={t`Help`}
        promise={t`What sellers ask before they connect a store.`}
        lead={t`Is your question missing? Write to us.`}
      />
      {groups().map(({ title, questions }, index) => (
        <Section key={title} title={title} layout="beside" tone={index % 2 === 0 ? 'raised' : 'plain'}>
          <Questions questions={questions} />
        </Section>
      ))}
      <NextStep further={[PRICING, SECURITY, CONTACT_US]} />
    </>
  );
}
