import { ErrorState, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';

/** Where the script renders; its author gets this name (docs/host-shell.md). */
const PLACE = 'whats-new-widget';

type ScriptState = 'loading' | 'loaded' | 'failed';

/**
 * 'What's new' as a third-party script renders it: fetched when somebody opens it, from the one host in the policy.
 */
export function WhatsNewWidget({ src }: { src: string }) {
  const [state, setState] = useState<ScriptState>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const script = document.createElement('script');
    script.async = true;
    script.dataset.attempt = String(attempt);
    script.addEventListener('load', () => setState('loaded'));
    script.addEventListener('error', () => setState('failed'));
    script.src = src;
    document.head.append(script);
    // Run again for each reader: it renders into a new element.
    return () => script.remove();
  }, [src, attempt]);

  return (
    <>
      {state === 'loading' ? (
        <LoadingRegion label={t`Loading what's new`}>
          <Skeleton shape="block" />
        </LoadingRegion>
      ) : null}
      {state === 'failed' ? (
        <ErrorState
          compact
          onRetry={() => {
            setState('loading');
            setAttempt(attempt + 1);
          }}
        >{t`What's new could not be loaded.`}</ErrorState>
      ) : null}
      <div id={PLACE} />
    </>
  );
}
