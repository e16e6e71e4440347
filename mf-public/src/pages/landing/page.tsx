import { NextStep } from '../../site/next-step.tsx';
import { REIMBURSEMENT_ROUTE } from '../../site/pages.ts';
import { WhereThere } from '../../site/where-there.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Promises } from './promises.tsx';
import { RatingsSection } from './ratings-section.tsx';
import { ReimbursementSection } from './reimbursement-section.tsx';
import { Services } from './services.tsx';

/** The landing page: what the product does, for sellers who have never heard of it. */
export default function LandingPage() {
  return (
    <>
      <Hero />
      <RatingsSection />
      <Services />
      <WhereThere as="div" route={REIMBURSEMENT_ROUTE}>
        <ReimbursementSection />
      </WhereThere>
      <HowItWorks />
      <Promises />
      <NextStep />
    </>
  );
}
