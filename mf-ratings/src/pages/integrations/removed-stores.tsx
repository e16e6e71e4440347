import { type CallData, formatDay } from '@fairshelf/shared-contracts/core';
import type { listRemovedStores } from '@fairshelf/shared-contracts/market';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import { bus } from '@fairshelf/shared-contracts/state';
import { AlertDialog, Button, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { joinList } from '../../join-list.ts';
import { wordsOf } from './integration.ts';
import { Line, Lines, LowerCard } from './lower-card.tsx';
import { useEraseStore, useRemovedStores, useRestoreStore } from './queries.ts';

type RemovedStore = CallData<typeof listRemovedStores>[number];

/** Removed stores that can still be restored; renders nothing without any. */
export function RemovedStores() {
  const removed = useRemovedStores();
  const restoring = useRestoreStore();
  const erasing = useEraseStore();
  const [target, setTarget] = useState<RemovedStore>();
  if (!removed.data || removed.data.length === 0) return null;

  const act = async (sending: typeof restoring, store: RemovedStore, message: string) => {
    const { seller_id, region } = store;
    try {
      const answer = await sending.mutateAsync({ body: { seller_id, region } });
      if (answer.error) return void toast.danger(answer.message);
      toast.success(message);
      bus.publish('channels:changed', { sellerId: seller_id });
    } catch (error) {
      toast.danger(wordsOf(error));
    }
  };

  return (
    <LowerCard title={t`Removed stores`} description={t`Kept for a while in case you change your mind.`}>
      <Lines>
        {removed.data.map((store) => (
          <Line
            key={`${store.seller_id}/${store.region}`}
            name={store.store}
            about={t`${{ countries: joinList(store.countries) }} · ${{ seller: store.seller_id }} · removed ${{ removed: formatDay(store.removedAt) }}, deleted ${{ deleted: formatDay(store.deletedOn) }}`}
            acts={
              <ChangeOnly right="own" of={{ sellerId: store.seller_id }}>
                <Button
                  size="sm"
                  pending={restoring.isPending}
                  onClick={() =>
                    void act(
                      restoring,
                      store,
                      t`${{ store: store.store }} was restored. Its data is being imported.`,
                    )
                  }
                >
                  {t`Restore`}
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  disabled={erasing.isPending}
                  onClick={() => setTarget(store)}
                >
                  {t`Delete now`}
                </Button>
              </ChangeOnly>
            }
          />
        ))}
      </Lines>
      {target ? (
        <AlertDialog
          open
          tone="danger"
          title={t`Delete all data of ${{ store: target.store }}?`}
          confirmLabel={t`Delete permanently`}
          pending={erasing.isPending}
          onCancel={() => setTarget(undefined)}
          onConfirm={() =>
            void act(erasing, target, t`${{ store: target.store }} and all its data were deleted.`).then(() =>
              setTarget(undefined),
            )
          }
        >
          {t`Products, ratings, reviews, orders, requests and cases of ${{ countries: joinList(target.countries) }} are deleted immediately and can’t be restored. Invoices and agreements are kept.`}
        </AlertDialog>
      ) : null}
    </LowerCard>
  );
}
