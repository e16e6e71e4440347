import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';
import { Arrival } from './arrival/arrival.tsx';
import { DraftOffer } from './drafts/draft-offer-part.tsx';
import { productFrame } from './frame-part.ts';
import { NoticePlace } from './notices/notice-place.ts';
import { overrideBanner } from './overrides/override-part.ts';
import { previewBanner } from './overrides/preview-part.ts';
import { pages } from './pages/index.ts';
import { PartView } from './part-view.tsx';
import { frameOf, shellPageOf } from './place-frame.ts';
import { BareRemote } from './recovery/bare-remote.tsx';
import { useContentOwner } from './recovery/content-owner.ts';
import { useRemotePlace } from './recovery/remote-place.ts';
import { onSigningIn } from './session/signing-in.ts';
import { usePlace, useShell } from './shell-context.tsx';

export { productFrame };

/** Chooses between the product's frame and a bare page by the current location. */
export function ShellView() {
  const { destination } = usePlace();
  const { registry } = useShell();
  const session = useAtomValue(sessionAtom, { store });
  const frame = frameOf(destination);
  const pageName = shellPageOf(destination);
  const page = pageName === undefined ? undefined : pages.get(pageName);

  useRemotePlace(useContentOwner(), frame);

  useLayoutEffect(() => {
    document.documentElement.dataset.frame = frame;
  }, [frame]);

  // The frame is fetched while the gateway checks the password: it is the first thing needed after the sign-in.
  useEffect(() => onSigningIn(() => void productFrame.prepare()), []);

  return (
    <>
      <Arrival />
      {registry.override ? <PartView part={overrideBanner} /> : null}
      {registry.preview ? <PartView part={previewBanner} /> : null}
      {frame === 'product' ? <PartView part={productFrame} /> : null}
      {frame === 'none' && page ? <PartView key={pageName} part={page} /> : null}
      {frame === 'none' && destination.kind === 'remote-page' ? <BareRemote /> : null}
      {frame === 'none' && session ? (
        <NoticePlace>
          <DraftOffer />
        </NoticePlace>
      ) : null}
    </>
  );
}
