import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import type { KeepaKey } from '@fairshelf/shared-contracts/market';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import {
  AlertDialog,
  Badge,
  Button,
  ErrorState,
  LoadingRegion,
  Skeleton,
  toast,
} from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { wordsOf } from './integration.ts';
import { KeepaDialog } from './keepa-dialog.tsx';
import { Line, Lines, LowerCard } from './lower-card.tsx';
import { useKeepaKeys, useRemoveKeepaKey } from './queries.ts';

const Name = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`;
/** The Keepa keys that fetch ratings, one line per company. */
export function KeepaCard() {
  const keys = useKeepaKeys();
  const removing = useRemoveKeepaKey();
  const [edited, setEdited] = useState<KeepaKey>();
  const [doomed, setDoomed] = useState<KeepaKey>();
  const remove = async ({ company_id, company_name }: KeepaKey) => {
    try {
      const answer = await removing.mutateAsync({ query: { company_id } });
      if (answer.error) toast.danger(answer.message);
      else toast.success(`The Keepa key of ${company_name} was removed.`);
    } catch (error) {
      toast.danger(wordsOf(error));
    }
    setDoomed(undefined);
  };
  return (
    <LowerCard
      title="Keepa"
      description="Amazon’s API has no star ratings. Add your own Keepa key to import the ratings of your products with two years of history."
    >
      {keys.data ? (
        <Lines>
          {keys.data.map((key) => (
            <Line
              key={key.company_id}
              name={
                <Name>
                  {key.company_name} <KeyBadge of={key} />
                </Name>
              }
              about={wordsAbout(key)}
              acts={
                <ChangeOnly of={{ companyId: key.company_id }}>
                  <Button size="sm" onClick={() => setEdited(key)}>
                    {key.source === 'own' ? 'Replace key' : 'Add key'}
                  </Button>
                  {key.source === 'own' ? (
                    <Button size="sm" variant="quiet" onClick={() => setDoomed(key)}>
                      Remove key
                    </Button>
                  ) : null}
                </ChangeOnly>
              }
            />
          ))}
        </Lines>
      ) : keys.error ? (
        <ErrorState compact onRetry={() => void keys.refetch()} retrying={keys.isFetching}>
          {keys.error.message}
        </ErrorState>
      ) : (
        <LoadingRegion label="The keys are loading">
          <Skeleton width="md" />
        </LoadingRegion>
      )}
      {edited ? <KeepaDialog of={edited} onClose={() => setEdited(undefined)} /> : null}
      {doomed ? (
        <AlertDialog
          open
          tone="danger"
          title={`Remove the Keepa key of ${doomed.company_name}?`}
          confirmLabel="Remove key"
          pending={removing.isPending}
          onCancel={() => setDoomed(undefined)}
          onConfirm={() => void remove(doomed)}
        >
          Imported ratings are kept. New ones arrive only through a shared key of this installation, or from
          files.
        </AlertDialog>
      ) : null}
    </LowerCard>
  );
}

function KeyBadge({ of: key }: { of: KeepaKey }) {
  if (key.state === 'refused') return <Badge tone="danger">Refused</Badge>;
  if (key.source === 'own') return <Badge tone="success">In use</Badge>;
  return <Badge tone="neutral">{key.source === 'installation' ? 'Shared key' : 'No key'}</Badge>;
}

function wordsAbout(key: KeepaKey): string {
  if (key.source === 'none') return 'No ratings are imported. You can still import reviews from a file.';
  if (key.source === 'installation') return 'Ratings are imported with the shared key of this installation.';
  const checked = key.checkedAt ? `Last checked ${formatDateTime(new Date(key.checkedAt))}.` : '';
  if (key.state === 'refused')
    return `Key ending in ${key.ending}. ${key.message ?? ''} No ratings are imported until it is replaced or renewed. ${checked}`;
  const left =
    key.tokensLeft === null ? '' : ` It had ${formatNumber(key.tokensLeft)} requests left when it was saved.`;
  return `Key ending in ${key.ending}.${left} ${checked}`;
}
