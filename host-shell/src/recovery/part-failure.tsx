import { Button } from '@fairshelf/shared-ui/basics';
import { BarePanel } from './bare-panel.tsx';
import { useWhenOnline } from './when-online.ts';

/** A chunk of the shell itself failed to load: no network, or a release that replaced it. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  useWhenOnline(onRetry);
  return (
    <BarePanel
      as="div"
      title="This page could not be loaded"
      actions={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Check your connection. If a new version was released in the meantime, reload the page.
    </BarePanel>
  );
}
