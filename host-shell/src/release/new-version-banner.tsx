import type { ReleaseVersions } from '@fairshelf/shared-contracts/delivery';
import { Banner, Button } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { isEditing } from '../notices/editing.ts';
import { useShell } from '../shell-context.tsx';
import { askVersions } from './ask-versions.ts';
import { isNewer, isWithdrawn } from './is-newer.ts';
import { watchVersions } from './watch-versions.ts';

/** How soon after the last edit the message may come. */
const EDIT_CHECK_MS = 2_000;

/** 'New version available', when nothing is being edited; 'withdrawn' at once. Neither reloads the page. */
export default function NewVersionBanner() {
  const { registry } = useShell();
  const [release, setRelease] = useState<ReleaseVersions>();
  const [dismissed, setDismissed] = useState<string>();
  const [isQuiet, setQuiet] = useState(false);

  useEffect(() => watchVersions(askVersions, setRelease), []);

  const isWaiting = release !== undefined && isNewer(registry, release) && !isQuiet;
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => setQuiet(!isEditing(document));
    look();
    const timer = setInterval(look, EDIT_CHECK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  if (release && isWithdrawn(registry, release))
    return (
      <Banner
        tone="warning"
        title={t`Part of this page was withdrawn`}
        action={<Button size="sm" onClick={() => window.location.reload()}>{t`Reload`}</Button>}
      >{t`Save your work and reload to continue with the current version.`}</Banner>
    );
  if (!release || !isNewer(registry, release) || !isQuiet || dismissed === JSON.stringify(release))
    return null;
  return (
    <Banner
      title={t`New version available`}
      action={<Button size="sm" onClick={() => window.location.reload()}>{t`Reload`}</Button>}
      onDismiss={() => setDismissed(JSON.stringify(release))}
    >{t`Reload when it suits you: you come back to this page.`}</Banner>
  );
}
