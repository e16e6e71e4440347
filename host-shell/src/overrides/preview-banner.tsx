import { createClient } from '@fairshelf/shared-contracts/client';
import { formatDateTime } from '@fairshelf/shared-contracts/core';
import { endPreview } from '@fairshelf/shared-contracts/delivery';
import { Button } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useShell } from '../shell-context.tsx';
import { BrowserNotice } from './browser-notice.tsx';

/** Shows that one remote of this browser is a preview, or why the preview link doesn't apply. */
export default function PreviewBanner() {
  const { preview } = useShell().registry;
  const [isClosed, setClosed] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const [problem, setProblem] = useState('');
  if (!preview || isClosed) return null;

  async function end() {
    setEnding(true);
    const answer = await ending().catch(() => ({ error: true, message: t`The gateway does not answer.` }));
    if (!answer.error) return window.location.reload();
    setProblem(answer.message);
    setEnding(false);
  }

  if ('refused' in preview)
    return (
      <BrowserNotice aria-label={t`Preview`} role="status">
        <p>
          {preview.refused} {t`You see the released version.`}
        </p>
        <Button size="sm" onClick={() => setClosed(true)}>{t`Close`}</Button>
      </BrowserNotice>
    );
  return (
    <BrowserNotice aria-label={t`Preview`} role="status">
      <p>
        {problem ? `${problem} ` : null}
        <Shown {...preview} />
      </p>
      <Button size="sm" pending={isEnding} onClick={() => void end()}>{t`End preview`}</Button>
    </BrowserNotice>
  );
}

function Shown({ remote, version, expiresAt }: { remote: string; version: string; expiresAt: string }) {
  const name = nameInWords(remote);
  const end = formatDateTime(expiresAt);
  return (
    <Trans>
      You are viewing a preview of{' '}
      <strong>
        {name} {version}
      </strong>
      , until {end}.
    </Trans>
  );
}

/** `mf-stock-plans` → `Stock Plans`. */
const nameInWords = (remote: string): string =>
  remote
    .replace(/^mf-/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Without the overlay, and independent of the session: the preview belongs to the browser. */
const ending = () =>
  createClient({
    origin: window.location.origin,
    accessToken: () => undefined,
    login: () => undefined,
    onUnauthorized: () => {},
    onLoading: () => {},
  }).send(endPreview, {});
