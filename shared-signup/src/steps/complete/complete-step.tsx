import { Banner, Button, FormStack, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { LeaveDialog } from '../leave-dialog.tsx';
import { ResumeGate } from '../resume/resume-gate.tsx';
import { readDraft } from '../signup-draft.ts';
import type { SignupFlow } from '../signup-flow.ts';
import { SignupPage } from '../signup-page.tsx';
import { readProgress } from '../signup-progress.ts';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { ImportProgress } from './import-progress.tsx';
import { useConnectProgress } from './queries.ts';
import { useComplete } from './use-complete.ts';

/** The last step: what is being imported, and Complete, which signs the person in. */
export function CompleteStep({ flow }: { flow: SignupFlow }) {
  return (
    <ResumeGate flow={flow} step="complete" place="Done" title={t`Congratulations`}>
      {(note) => <CompleteForm flow={flow} note={note} />}
    </ResumeGate>
  );
}

function CompleteForm({ flow, note }: { readonly flow: SignupFlow; readonly note: ReactNode }) {
  const guard = useLeaveGuard(flow);
  const [{ sellerId, store }] = useState(readProgress);
  const [{ signupToken }] = useState(readDraft);
  const progress = useConnectProgress(sellerId, signupToken);
  const { complete, problem, isPending } = useComplete(() => guard.leave('/dashboard'));
  return (
    <SignupPage
      step="Done"
      title={t`Congratulations`}
      lead={t`Your account is ready and your store is connected.`}
    >
      <FormStack
        onSubmit={(event) => {
          event.preventDefault();
          void complete();
        }}
      >
        {problem ? <Banner tone="danger">{problem}</Banner> : note}
        <p>
          {store
            ? t`We’re importing the data of ${{ store }}. The import continues in the background, also when you close the browser.`
            : t`We’re importing the data of your store. The import continues in the background, also when you close the browser.`}
        </p>
        {progress.data ? <ImportProgress progress={progress.data} /> : null}
        {progress.isLoading ? (
          <LoadingRegion label={t`Loading the state of the import`}>
            <Skeleton shape="block" />
          </LoadingRegion>
        ) : null}
        <Button variant="primary" size="lg" block type="submit" pending={isPending}>{t`Complete`}</Button>
      </FormStack>
      <LeaveDialog guard={guard} />
    </SignupPage>
  );
}
