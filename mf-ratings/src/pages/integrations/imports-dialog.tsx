import { ReadinessNote } from '@fairshelf/shared-signup/imports';
import { Button, LoadingOrError, Modal } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { ImportList } from '../../imports/import-list.tsx';
import { useImportStates } from '../../imports/use-import-states.ts';
import { type Integration, storeOf } from './integration.ts';

/** The state of each import of a store, by kind. */
export function ImportsDialog({ row, onClose }: { row: Integration; onClose: () => void }) {
  const imports = useImportStates(row.seller_id, row.code);
  return (
    <Modal
      open
      size="sm"
      onClose={onClose}
      title={t`Imports of ${{ store: storeOf(row) }}, ${{ country: row.country_name }}`}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {imports.data ? (
        <>
          <ReadinessNote imports={imports.data} />
          <ImportList imports={imports.data} />
        </>
      ) : (
        <LoadingOrError compact query={imports} label={t`Loading the state of the imports`} />
      )}
    </Modal>
  );
}
