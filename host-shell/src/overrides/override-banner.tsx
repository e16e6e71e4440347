import { createClient } from '@fairshelf/shared-contracts/client';
import { formatTime } from '@fairshelf/shared-contracts/core';
import { endOverride } from '@fairshelf/shared-contracts/delivery';
import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { Button } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { BrowserNotice } from './browser-notice.tsx';
import { type OverrideOutcome, overrideOutcome } from './in-force.ts';

/** Shows, while it lasts, that one remote of this browser comes from elsewhere, and lets the person end it. */
export default function OverrideBanner() {
  const outcome = overrideOutcome();
  return outcome.state === 'none' ? null : <Shown outcome={outcome} />;
}

function Shown({ outcome }: { outcome: Exclude<OverrideOutcome, { state: 'none' }> }) {
  const [isEnding, setEnding] = useState(false);
  const [problem, setProblem] = useState('');
  const isOver = useIsOver(outcome.state === 'in-force' ? outcome.expiresAt : undefined);

  async function end() {
    setEnding(true);
    const answer = await ending().catch(() => ({ error: true, message: t`The gateway does not answer.` }));
    if (!answer.error) return window.location.reload();
    setProblem(answer.message);
    setEnding(false);
  }

  return (
    <BrowserNotice aria-label={t`Override`} role="status">
      <p>
        {problem ? `${problem} ` : null}
        {outcome.state === 'refused' ? (
          t`Your override was ignored: ${{ reason: outcome.reason }}`
        ) : isOver ? (
          t`The override of ${{ remote: outcome.remote }} has expired.`
        ) : (
          <InForce {...outcome} />
        )}
      </p>
      <Button size="sm" pending={isEnding} onClick={() => void end()}>{t`End override`}</Button>
    </BrowserNotice>
  );
}

function InForce({ remote, url, expiresAt }: { remote: string; url: string; expiresAt: string }) {
  const end = formatTime(expiresAt);
  return (
    <Trans>
      <strong>{remote}</strong> comes from {url} in this browser, until {end}.
    </Trans>
  );
}

/** Whether the time has come; turns true automatically when it does. */
function useIsOver(moment: string | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (moment === undefined) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, new Date(moment).getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return isOver;
}

/** Without the overlay, and independent of the session: the override belongs to the browser. */
const ending = () =>
  createClient({
    origin: '',
    accessToken: () => store.get(sessionAtom)?.accessToken,
    login: () => undefined,
    onUnauthorized: () => {},
    onLoading: () => {},
  }).send(endOverride, {});
