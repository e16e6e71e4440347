import { Spinner } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { titleOf } from '../place-frame.ts';
import { usePlace, useRemoteSlot } from '../shell-context.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { useDelayed } from './use-delayed.ts';

const Wait = styled.div`
  display: grid;
  place-items: center;
  min-height: 60dvh;
`;

/** Around a remote's page without the product's frame: its failure, or a loading indicator. */
export function BareRemote() {
  const slot = useRemoteSlot();
  const { destination } = usePlace();
  const waits = useDelayed(slot.state === 'loading');
  if (slot.state === 'failed') return <RemoteFailure slot={slot} title={titleOf(destination) ?? ''} />;
  // A prerendered page is already visible: nothing to wait for.
  const isInView = waits && (document.getElementById('remote')?.childElementCount ?? 0) > 0;
  if (!waits || isInView) return null;
  return (
    <Wait>
      <Spinner size="lg" label={t`Loading the page`} />
    </Wait>
  );
}
