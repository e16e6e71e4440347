import { Banner, Button } from '@fairshelf/shared-ui/core';
import { useState } from 'react';
import { FormStack } from '../../signup/form-stack.ts';
import { LeaveDialog } from '../../signup/leave-dialog.tsx';
import { SignupPage } from '../../signup/signup-page.tsx';
import { readProgress } from '../../signup/signup-progress.ts';
import { useComplete } from './use-complete.ts';

/** `/register/complete`: all is done, and Complete signs the person in. */
export default function RegisterCompletePage() {
  const [{ store }] = useState(readProgress);
  const { complete, problem, isPending } = useComplete();
  return (
    <SignupPage step={4} title="Congratulations" lead="Your account is ready and your store is connected.">
      <FormStack
        onSubmit={(event) => {
          event.preventDefault();
          void complete();
        }}
      >
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <p>
          We are fetching the data of {store || 'your store'} now. Products and orders come first, ratings and
          the inventory ledger follow. You can close the browser meanwhile.
        </p>
        <Button variant="primary" size="lg" block type="submit" pending={isPending}>
          Complete
        </Button>
      </FormStack>
      <LeaveDialog />
    </SignupPage>
  );
}
