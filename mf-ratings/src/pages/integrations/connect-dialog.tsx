import { ConnectFields, ConsentProgress, isWaiting } from '@fairshelf/shared-signup/consent';
import { Button, Modal, Stack } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useConnect } from './use-connect.ts';

/** Connects a seller account, with its owner's consent on the marketplace's own page. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const { state, connect } = useConnect(onClose);
  const isBusy = isWaiting(state);
  return (
    <ConnectFields isBusy={isBusy} onConfirm={(marketplace) => void connect(marketplace)}>
      {(fields, choice) => (
        <Modal
          open
          onClose={onClose}
          title={t`Connect seller account`}
          footer={
            <>
              <Button onClick={onClose}>{t`Cancel`}</Button>
              <Button
                variant="primary"
                disabled={!choice.isComplete}
                pending={isBusy}
                onClick={choice.confirm}
              >
                {t`Connect`}
              </Button>
            </>
          }
        >
          <Stack>
            <p>
              {t`Amazon asks you to authorize Fairshelf in a new window. One authorization covers every marketplace in the region.`}
            </p>
            <ConsentProgress state={state} />
            {fields}
          </Stack>
        </Modal>
      )}
    </ConnectFields>
  );
}
