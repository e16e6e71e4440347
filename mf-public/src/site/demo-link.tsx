import { ButtonLink } from '@fairshelf/shared-ui/basics';
import { WhereThere } from './where-there.tsx';

/** Link to the demo area of the reimbursement app, in editions that have it. */
export function DemoLink({ children }: { children: string }) {
  return (
    <WhereThere route="demo-dashboard">
      <ButtonLink href="/demo/dashboard" size="lg">
        {children}
      </ButtonLink>
    </WhereThere>
  );
}
