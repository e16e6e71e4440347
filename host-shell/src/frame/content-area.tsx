import { styled } from 'styled-components';
import { pages } from '../pages/index.ts';
import { PartView } from '../part-view.tsx';
import { shellPageOf, titleOf } from '../place-frame.ts';
import { PageSkeleton } from '../recovery/page-skeleton.tsx';
import { RemoteFailure } from '../recovery/remote-failure.tsx';
import { useDelayed } from '../recovery/use-delayed.ts';
import { usePlace, useRemoteSlot } from '../shell-context.tsx';

const Main = styled.main`
  outline: none;
`;

/** What the shell itself renders in the content area: its own page, a remote's failure, or a skeleton. */
export function ContentArea() {
  const { destination } = usePlace();
  const slot = useRemoteSlot();
  const waits = useDelayed(destination.kind === 'remote-page' && slot.state === 'loading');
  const pageName = shellPageOf(destination);
  const page = pageName === undefined ? undefined : pages.get(pageName);

  if (page) {
    return (
      <Main id="content" tabIndex={-1} data-content="">
        <PartView key={pageName} part={page} />
      </Main>
    );
  }
  if (destination.kind === 'remote-page' && slot.state === 'failed') {
    return (
      <div id="content" data-content="">
        <RemoteFailure slot={slot} title={titleOf(destination) ?? ''} />
      </div>
    );
  }
  return waits ? <PageSkeleton title={titleOf(destination) ?? ''} /> : null;
}
