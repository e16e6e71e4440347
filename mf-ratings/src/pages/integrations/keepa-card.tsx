import { formatDateTime, formatNumber, translated } from '@fairshelf/shared-contracts/core';
import type { KeepaKey } from '@fairshelf/shared-contracts/market';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import { AlertDialog, Badge, Button, LoadingOrError, Skeleton, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
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
  const [selection, setSelection] = useState<KeepaKey>();
  const [target, setTarget] = useState<KeepaKey>();
  const remove = async ({ company_id, company_name }: KeepaKey) => {
    try {
      const answer = await removing.mutateAsync({ query: { company_id } });
      if (answer.error) toast.danger(answer.message);
      else toast.success(t`The Keepa key of ${{ company: company_name }} was removed.`);
    } catch (error) {
      toast.danger(wordsOf(error));
    }
    setTarget(undefined);
  };
  return (
    <LowerCard
      title="Keepa"
      description={t`Amazon’s API has no star ratings. Add your own Keepa key to import the ratings of your products with two years of history.`}
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
                  <Button size="sm" onClick={() => setSelection(key)}>
                    {key.source === 'own' ? t`Replace key` : t`Add key`}
                  </Button>
                  {key.source === 'own' ? (
                    <Button size="sm" variant="quiet" onClick={() => setTarget(key)}>
                      {t`Remove key`}
                    </Button>
                  ) : null}
                </ChangeOnly>
              }
            />
          ))}
        </Lines>
      ) : (
        <LoadingOrError compact query={keys} label={t`Loading the keys`}>
          <Skeleton width="md" />
        </LoadingOrError>
      )}
      {selection ? <KeepaDialog of={selection} onClose={() => setSelection(undefined)} /> : null}
      {target ? (
        <AlertDialog
          open
          tone="danger"
          title={t`Remove the Keepa key of ${{ company: target.company_name }}?`}
          confirmLabel={t`Remove key`}
          pending={removing.isPending}
          onCancel={() => setTarget(undefined)}
          onConfirm={() => void remove(target)}
        >
          {t`Imported ratings are kept. New ones arrive only through a shared key of this installation, or from files.`}
        </AlertDialog>
      ) : null}
    </LowerCard>
  );
}

function KeyBadge({ of: key }: { of: KeepaKey }) {
  if (key.state === 'refused') return <Badge tone="danger">{t`Refused`}</Badge>;
  if (key.source === 'own') return <Badge tone="success">{t`In use`}</Badge>;
  return <Badge tone="neutral">{key.source === 'installation' ? t`Shared key` : t`No key`}</Badge>;
}

function wordsAbout(key: KeepaKey): string {
  if (key.source === 'none') return t`No ratings are imported. You can still import reviews from a file.`;
  if (key.source === 'installation') return t`Ratings are imported with the shared key of this installation.`;
  const { ending, tokensLeft, checkedAt } = key;
  const sentences = [
    t`Key ending in ${{ ending: ending ?? '' }}.`,
    ...(key.state === 'refused'
      ? [translated(key.message ?? ''), t`No ratings are imported until it is replaced or renewed.`]
      : tokensLeft === null
        ? []
        : [t`It had ${{ count: formatNumber(tokensLeft) }} requests left when it was saved.`]),
    checkedAt ? t`Last checked ${{ moment: formatDateTime(new Date(checkedAt)) }}.` : '',
  ];
  return sentences.filter(Boolean).join(' ');
}
