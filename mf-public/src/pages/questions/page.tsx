import { NextStep } from '../../site/next-step.tsx';
import { PageHero } from '../../site/page-hero.tsx';
import { CONTACT_US, PRICING, QUESTIONS, SECURITY } from '../../site/pages.ts';
import { type Question, Questions } from '../../site/questions.tsx';
import { Section } from '../../site/section.tsx';
import { SUPPORTED_BROWSERS } from './supported-browsers.ts';

const groups: readonly { readonly title: string; readonly questions: readonly Question[] }[] = [
  {
    title: 'Getting started',
    questions: [
      {
        ask: 'What do I need?',
        answer:
          'A professional seller account on Amazon and the right to approve apps for it. You can create an account first and connect your store later.',
      },
      {
        ask: 'How long until I see data?',
        answer:
          'Products and orders usually arrive within half an hour; Amazon prepares them as reports. A large store takes longer. You see the progress and can close the browser meanwhile.',
      },
      {
        ask: 'Which countries are supported?',
        answer:
          'All marketplaces of the regions North America, Europe and the Far East that are open to Amazon’s API. Connect each region once.',
      },
      { ask: 'Which browsers are supported?', answer: SUPPORTED_BROWSERS },
    ],
  },
  {
    title: 'Amazon’s rules',
    questions: [
      {
        ask: 'Is Fairshelf part of Amazon?',
        answer: 'No. Fairshelf is independent. Amazon neither runs nor endorses it.',
      },
      {
        ask: 'Do review requests follow Amazon’s policies?',
        answer:
          'Yes. They use Amazon’s own “Request a Review”, once per order, for every buyer alike. Fairshelf never filters buyers by how happy they seem and never offers anything for a review.',
      },
      {
        ask: 'Can you remove bad reviews?',
        answer:
          'No. You see them early, with their history, and a link to the page where you can report a review that breaks Amazon’s rules.',
      },
    ],
  },
  {
    title: 'Money',
    questions: [
      {
        ask: 'What does it cost?',
        answer:
          'Ratings, reviews and requests are free for now. Recovery costs a share of what Amazon pays on cases we file.',
      },
      {
        ask: 'How much will I get back?',
        answer:
          'That depends on your stock. After the import you see each case with an estimate, before you decide anything. Estimates are not promises: Amazon decides what it pays.',
      },
    ],
  },
  {
    title: 'Your data',
    questions: [
      {
        ask: 'Do you see my seller password?',
        answer: 'Never. You approve access on Amazon’s own page.',
      },
      {
        ask: 'Can my colleagues have access?',
        answer: 'Yes. Invite them by email. Every change is logged with the person who made it.',
      },
      {
        ask: 'How do I leave?',
        answer:
          'Revoke access in Seller Central, remove the store in Settings, or delete your account there. There’s no minimum term.',
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
        kind="Help"
        promise="What sellers ask before they connect a store."
        lead="Is your question missing? Write to us."
      />
      {groups.map(({ title, questions }, index) => (
        <Section key={title} title={title} layout="beside" tone={index % 2 === 0 ? 'raised' : 'plain'}>
          <Questions questions={questions} />
        </Section>
      ))}
      <NextStep further={[PRICING, SECURITY, CONTACT_US]} />
    </>
  );
}
