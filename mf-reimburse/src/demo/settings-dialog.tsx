import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { Button, ButtonLink } from '@fairshelf/shared-ui/basics';
import { Modal } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';

/** Explains, for links to account settings, that the demo has none and what they contain. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const isSignedIn = useAtomValue(sessionAtom, { store }) !== undefined;
  return (
    <Modal
      open
      size="sm"
      title={t`This is set up once, in Company and Team`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Stay in the demo`}</Button>
          <ButtonLink variant="primary" href={isSignedIn ? '/' : '/register'}>
            {isSignedIn ? t`Back to your account` : t`Start now`}
          </ButtonLink>
        </>
      }
    >
      <p>
        {t`The demo store has no such page. In your own account you use it to give our case managers access, agree to the claim terms and see which cases are waiting. They continue automatically once it is done.`}
      </p>
    </Modal>
  );
}
