import { Button } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { BarePanel } from './bare-panel.tsx';
import { useWhenOnline } from './when-online.ts';

/** A chunk of the shell itself failed to load: no network, or a release that replaced it. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  useWhenOnline(onRetry);
  return (
    <BarePanel
      as="div"
      title={t`This page could not be loaded`}
      actions={<Button variant="primary" onClick={onRetry}>{t`Try again`}</Button>}
    >{t`Check your connection. If a new version was released in the meantime, reload the page.`}</BarePanel>
  );
}
