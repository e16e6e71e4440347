import { ConsentProgress, isWaiting } from '@fairshelf/shared-signup/consent';
import { Button, Modal, Stack } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { type Integration, storeOf } from './integration.ts';
import { useAuthorise } from './use-authorise.ts';

/** Lets the owner of a connected store consent again, on the marketplace's own page. */
export function AuthoriseDialog({ row, onClose }: { row: Integration; onClose: () => void }) {
  const { state, connect } = useAuthorise(row, onClose);
  const isBusy = isWaiting(state);
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Authorize ${{ store: storeOf(row) }} again`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" pending={isBusy} onClick={() => void connect(row.code)}>
            {t`Authorize again`}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {t`Amazon asks you to authorize Fairshelf in a new window. Sign in there with the seller account ${{ seller: row.seller_id }}. One authorization covers every marketplace in the region for 365 days.`}
        </p>
        <p>{t`Imported data is kept, and paused marketplaces stay paused.`}</p>
        <ConsentProgress state={state} />
      </Stack>
    </Modal>
  );
}
