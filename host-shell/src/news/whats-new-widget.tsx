import { ErrorState, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import { useEffect, useState } from 'react';

/** Where the script draws; its author is told this name (docs/host-shell.md). */
const PLACE = 'whats-new-widget';

type ScriptState = 'loading' | 'loaded' | 'failed';

/** 'What's new' as a foreign script renders it: fetched when somebody looks, from the one host the policy names. */
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
    // Run anew for each reader: it draws into a place that was not there before.
    return () => script.remove();
  }, [src, attempt]);

  return (
    <>
      {state === 'loading' ? (
        <LoadingRegion label="Loading what's new">
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
        >
          What's new could not be loaded.
        </ErrorState>
      ) : null}
      <div id={PLACE} />
    </>
  );
}
