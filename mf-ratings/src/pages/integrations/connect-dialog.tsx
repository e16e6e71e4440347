import { ConnectFields, ConsentProgress, isWaiting } from '@fairshelf/shared-signup/consent';
import { Button, Modal } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { useConnect } from './use-connect.ts';

const Fields = styled.div`
  display: grid;
  gap: ${space[16]};
`;

/** Connects a seller account, with its owner's consent on the marketplace's own page. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const { state, connect } = useConnect(onClose);
  const isBusy = isWaiting(state);
  return (
    <ConnectFields isBusy={isBusy} onConfirm={(marketplace) => void connect(marketplace)}>
      {(fields, chosen) => (
        <Modal
          open
          onClose={onClose}
          title={t`Connect seller account`}
          footer={
            <>
              <Button onClick={onClose}>{t`Cancel`}</Button>
              <Button
                variant="primary"
                disabled={!chosen.isComplete}
                pending={isBusy}
                onClick={chosen.confirm}
              >
                {t`Connect`}
              </Button>
            </>
          }
        >
          <Fields>
            <p>
              {t`Amazon asks you to authorize Fairshelf in a new window. One authorization covers every marketplace in the region.`}
            </p>
            <ConsentProgress state={state} />
            {fields}
          </Fields>
        </Modal>
      )}
    </ConnectFields>
  );
}
