import { Button, ButtonLink } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { BarePanel } from '../../recovery/bare-panel.tsx';
import { ConnectingArt } from './connecting-art.tsx';
import { finishConnect, type Outcome } from './finish-connect.ts';

/** How long the opener has to close this window before the page shows what to do. */
const CLOSE_WAIT_MS = 1_500;

/** `/auth/user/amazon`: the consent page's redirect target. */
export default function AccountConnectingPage() {
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void finishOnce().then((result) => {
      if (!isCurrent) return;
      if (result.kind !== 'handed-over') return setOutcome(result);
      timer = setTimeout(() => setOutcome(result), CLOSE_WAIT_MS);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, []);

  return (
    <BarePanel
      title={outcome ? titleOf(outcome) : t`Account Connecting ...`}
      art={<ConnectingArt isDone={outcome !== undefined} />}
      actions={outcome ? <NextStep outcome={outcome} /> : null}
    >
      <div role="status">{outcome ? sentenceOf(outcome) : t`Please keep this window open for a moment.`}</div>
    </BarePanel>
  );
}

let completion: Promise<Outcome> | undefined;
/** The code can be exchanged only once, however often React renders this page. */
function finishOnce(): Promise<Outcome> {
  completion ??= finishConnect(window);
  return completion;
}

const titleOf = ({ kind }: Outcome): string =>
  kind === 'refused' ? t`Account not connected` : t`Account connected`;

function sentenceOf(outcome: Outcome): string {
  if (outcome.kind === 'refused') return outcome.message;
  if (outcome.kind === 'connected')
    return t`${{ store: outcome.store }} is connected. Its data is being imported.`;
  return t`The authorization is complete. You can close this window and continue where you left off.`;
}

function NextStep({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'handed-over') {
    return <Button variant="primary" onClick={() => window.close()}>{t`Close this window`}</Button>;
  }
  return (
    <ButtonLink variant="primary" href={outcome.kind === 'connected' ? '/dashboard' : '/'}>
      {outcome.kind === 'connected' ? t`Go to the dashboard` : t`Back to Home`}
    </ButtonLink>
  );
}
