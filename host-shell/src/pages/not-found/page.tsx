import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { BarePanel } from '../../recovery/bare-panel.tsx';
import { HomeButton } from '../../recovery/home-button.tsx';
import { EmptyShelf } from './empty-shelf.tsx';

/** `/404` and every path without an owner. */
export default function NotFoundPage() {
  const isSignedIn = useAtomValue(sessionAtom, { store }) !== undefined;
  return (
    <BarePanel
      as={isSignedIn ? 'div' : 'main'}
      title={t`Oops. This page has gone missing.`}
      art={<EmptyShelf />}
      actions={<HomeButton variant="primary" />}
    >
      {isSignedIn
        ? t`The address may be mistyped, or your account may not have access to this page. An administrator of your company can give it.`
        : t`The address may be mistyped, or the page may have moved.`}
    </BarePanel>
  );
}
