import { Button, Modal } from '@fairshelf/shared-ui/core';
import { closeOnboarding } from './onboarding-step.ts';

/** Stands until the import is done or the person goes on. It promises no e-mail: none is sent. */
export function InProgressDialog() {
  return (
    <Modal
      open
      size="sm"
      onClose={closeOnboarding}
      title="Your integration is in progress"
      footer={
        <Button variant="primary" onClick={closeOnboarding}>
          Got it
        </Button>
      }
    >
      We are importing your products, orders and ratings. You can look around meanwhile: the pages fill by
      themselves as soon as the import is done.
    </Modal>
  );
}
