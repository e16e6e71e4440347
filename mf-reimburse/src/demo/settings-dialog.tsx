import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { Button, ButtonLink } from '@fairshelf/shared-ui/basics';
import { Modal } from '@fairshelf/shared-ui/core';
import { useAtomValue } from 'jotai';

/** Explains, for links to account settings, that the demo has none and what they contain. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const isSignedIn = useAtomValue(sessionAtom, { store }) !== undefined;
  return (
    <Modal
      open
      size="sm"
      title="This is settled once, in Company and Team"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Stay in the demo</Button>
          <ButtonLink variant="primary" href={isSignedIn ? '/' : '/register'}>
            {isSignedIn ? 'Back to your account' : 'Start now'}
          </ButtonLink>
        </>
      }
    >
      <p>
        The store of this demo does not exist, so it has no such page. In an account of your own it is where
        you let our case managers in, agree to what goes along with a claim, and see which cases wait for it.
        They continue automatically once it is done.
      </p>
    </Modal>
  );
}
