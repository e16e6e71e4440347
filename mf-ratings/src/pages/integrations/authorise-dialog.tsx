import { ConsentProgress, isWaiting } from '@fairshelf/shared-signup/consent';
import { Button, Modal } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { type Integration, storeOf } from './integration.ts';
import { useAuthorise } from './use-authorise.ts';

const Words = styled.div`
  display: grid;
  gap: ${space[16]};
`;

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
      <Words>
        <p>
          {t`Amazon asks you to authorize Fairshelf in a new window. Sign in there with the seller account ${{ seller: row.seller_id }}. One authorization covers every marketplace in the region for 365 days.`}
        </p>
        <p>{t`Imported data is kept, and paused marketplaces stay paused.`}</p>
        <ConsentProgress state={state} />
      </Words>
    </Modal>
  );
}
