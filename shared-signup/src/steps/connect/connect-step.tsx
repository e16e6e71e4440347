import { Button, FormStack } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConnectFields } from '../../consent/connect-fields.tsx';
import { ConsentProgress } from '../../consent/consent-progress.tsx';
import { isWaiting, useConsent } from '../../consent/use-consent.ts';
import type { ConnectedSeller, useExchange } from '../../consent/use-exchange.ts';
import { LeaveDialog } from '../leave-dialog.tsx';
import { ResumeGate } from '../resume/resume-gate.tsx';
import { readDraft } from '../signup-draft.ts';
import type { SignupFlow } from '../signup-flow.ts';
import { SignupPage } from '../signup-page.tsx';
import { keepProgress } from '../signup-progress.ts';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { ConnectLater } from './connect-later.tsx';
import { TrustNotes } from './trust-notes.tsx';

interface ConnectStepProps {
  readonly flow: SignupFlow;
  /** How the consent page's code is exchanged: for a signup, or for a signed-in person. */
  readonly exchange: ReturnType<typeof useExchange>;
}

/** The third step: the seller account. */
export function ConnectStep({ flow, exchange }: ConnectStepProps) {
  return (
    <ResumeGate flow={flow} step="connect" place="Store" title={t`Connect your seller account`}>
      {(note) => <ConnectForm flow={flow} exchange={exchange} note={note} />}
    </ResumeGate>
  );
}

function ConnectForm({ flow, exchange, note }: ConnectStepProps & { readonly note: ReactNode }) {
  const navigate = useNavigate();
  const guard = useLeaveGuard(flow);
  const { state, connect } = useConsent<ConnectedSeller>({
    module: flow.module,
    signupToken: () => readDraft().signupToken,
    exchange,
    onConnected({ sellerId, store }, isGone) {
      keepProgress({ sellerId, store, next: 'complete' });
      if (!isGone) void navigate(flow.paths.complete, { replace: true });
    },
  });
  const isBusy = isWaiting(state);
  return (
    <SignupPage
      step="Store"
      title={t`Connect your seller account`}
      lead={t`You’ll approve access on Amazon, in a new window. One approval covers every marketplace of the region.`}
    >
      <ConnectFields isBusy={isBusy} onConfirm={(marketplace) => void connect(marketplace)}>
        {(fields, choice) => (
          <FormStack
            onSubmit={(event) => {
              event.preventDefault();
              choice.confirm();
            }}
          >
            {isBusy ? null : note}
            <ConsentProgress state={state} />
            {fields}
            <Button
              variant="primary"
              size="lg"
              block
              type="submit"
              disabled={!choice.isComplete}
              pending={isBusy}
            >{t`Connect`}</Button>
            <ConnectLater isBusy={isBusy} onDone={() => guard.leave('/dashboard')} />
            <TrustNotes />
          </FormStack>
        )}
      </ConnectFields>
      <LeaveDialog guard={guard} />
    </SignupPage>
  );
}
