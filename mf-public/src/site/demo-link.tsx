import { ButtonLink } from '@fairshelf/shared-ui/basics';
import { WhereThere } from './where-there.tsx';

/** Leads to the demo area of the reimbursement app, where this edition has it. */
export function DemoLink({ children }: { children: string }) {
  return (
    <WhereThere route="demo-dashboard">
      <ButtonLink href="/demo/dashboard" size="lg">
        {children}
      </ButtonLink>
    </WhereThere>
  );
}
