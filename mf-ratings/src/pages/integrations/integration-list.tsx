import { REMOVED_STORE_DAYS } from '@fairshelf/shared-contracts/market';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Button, EmptyState } from '@fairshelf/shared-ui/core';
import { DataTable, queryState } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import Store from 'lucide-react/icons/store';
import { useMemo, useState } from 'react';
import { AuthoriseDialog } from './authorise-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ConsentNotices } from './consent-notices.tsx';
import { pauseWords, removalRefusal, removalWords } from './effect-words.ts';
import { ImportsDialog } from './imports-dialog.tsx';
import { type Integration, storeOf } from './integration.ts';
import { integrationColumns } from './integration-columns.tsx';
import { useIntegrations } from './queries.ts';
import { useStoreActs } from './use-store-acts.ts';

/** A dialog about one row. */
interface Open {
  readonly act: 'imports' | 'pause' | 'remove' | 'authorise';
  readonly row: Integration;
}

/** All connected marketplaces with their actions, one per row. */
export function IntegrationList({ onConnect }: { onConnect: () => void }) {
  const integrations = useIntegrations();
  const [open, setOpen] = useState<Open>();
  const { isBusy, pause, resume, remove } = useStoreActs();
  const close = () => setOpen(undefined);
  const columns = useMemo(
    () =>
      integrationColumns({
        imports: (row) => setOpen({ act: 'imports', row }),
        pause: (row) => setOpen({ act: 'pause', row }),
        resume: (row) => void resume(row),
        authorise: (row) => setOpen({ act: 'authorise', row }),
        remove: (row) => setOpen({ act: 'remove', row }),
      }),
    [currentLanguage()],
  );
  return (
    <>
      <ConsentNotices
        rows={integrations.data ?? []}
        onAuthorise={(row) => setOpen({ act: 'authorise', row })}
      />
      <DataTable
        label={t`Connected marketplaces`}
        columns={columns}
        rows={integrations.data}
        rowId={(row) => `${row.seller_id}/${row.code}`}
        {...queryState(integrations)}
        empty={
          <EmptyState
            title={t`No store connected yet`}
            icon={<Store />}
            actions={
              <Button variant="primary" onClick={onConnect}>
                {t`Connect seller account`}
              </Button>
            }
          >
            {t`Connect your seller account; products, orders and ratings are imported automatically.`}
          </EmptyState>
        }
      />
      {open?.act === 'imports' ? <ImportsDialog row={open.row} onClose={close} /> : null}
      {open?.act === 'authorise' ? <AuthoriseDialog row={open.row} onClose={close} /> : null}
      {open?.act === 'pause' ? (
        <ChangeDialog
          row={open.row}
          title={t`Pause ${{ store: storeOf(open.row) }}, ${{ country: open.row.country_name }}?`}
          confirmLabel={t`Pause`}
          pending={isBusy}
          words={(effects) => pauseWords(effects, open.row.country_name)}
          onConfirm={() => void pause(open.row).then((isDone) => isDone && close())}
          onClose={close}
        />
      ) : null}
      {open?.act === 'remove' ? (
        <ChangeDialog
          row={open.row}
          title={t`Remove ${{ store: storeOf(open.row) }}?`}
          confirmLabel={t`Remove store`}
          tone="danger"
          pending={isBusy}
          words={(effects) => removalWords(effects, REMOVED_STORE_DAYS)}
          refusal={removalRefusal}
          onConfirm={() => void remove(open.row).then((isDone) => isDone && close())}
          onClose={close}
        />
      ) : null}
    </>
  );
}
