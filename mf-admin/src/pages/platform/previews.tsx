import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import type { Preview } from '@fairshelf/shared-contracts/delivery';
import { AlertDialog, Badge, Button, toast } from '@fairshelf/shared-ui/core';
import { useState } from 'react';
import { PlainList } from './plain-list.ts';
import { usePreviews, useRevokePreview } from './queries.ts';
import { Section, SectionHead } from './section.ts';

/** Links that show a version to whoever opens them. */
export function Previews() {
  const { data: previews = [] } = usePreviews();
  const revoking = useRevokePreview();
  const [asked, ask] = useState<Preview>();

  async function revoke({ id }: Preview) {
    if (!(await revoking.act({ params: { id } }))) return;
    toast.success('The preview was revoked.');
    ask(undefined);
  }

  return (
    <Section aria-label="Previews">
      <SectionHead>
        <h2>Previews</h2>
      </SectionHead>
      {previews.length === 0 ? (
        <p>No previews. Teams create links with npm run release -- mf-name --preview.</p>
      ) : (
        <PlainList>
          {previews.map((preview) => (
            <li key={preview.id}>
              <span>
                <strong>
                  {preview.remote} {preview.version}
                </strong>{' '}
                {endOf(preview) === undefined ? null : <Badge>{endOf(preview)}</Badge>}
                <small>
                  {formatDateTime(preview.createdAt)} by {preview.createdBy},{' '}
                  {preview.revokedAt
                    ? `revoked ${formatDateTime(preview.revokedAt)} by ${preview.revokedBy}`
                    : `until ${formatDateTime(preview.expiresAt)}`}
                </small>
                <small>{opensInWords(preview)}</small>
              </span>
              {endOf(preview) === undefined ? (
                <Button
                  size="sm"
                  aria-label={`Revoke the preview of ${preview.remote} ${preview.version}`}
                  onClick={() => ask(preview)}
                >
                  Revoke
                </Button>
              ) : null}
            </li>
          ))}
        </PlainList>
      )}
      {asked ? (
        <AlertDialog
          open
          tone="danger"
          title={`Revoke the preview of ${asked.remote} ${asked.version}?`}
          confirmLabel="Revoke preview"
          pending={revoking.isPending}
          onConfirm={() => void revoke(asked)}
          onCancel={() => ask(undefined)}
        >
          {revoking.problem?.message ??
            'The link stops working. Browsers that opened it get the released version at the next page load.'}
        </AlertDialog>
      ) : null}
    </Section>
  );
}

const endOf = ({ revokedAt, expiresAt }: Preview): string | undefined =>
  revokedAt ? 'Revoked' : Date.parse(expiresAt) <= Date.now() ? 'Expired' : undefined;

const opensInWords = ({ opens, lastOpenedAt }: Preview): string =>
  lastOpenedAt === null
    ? 'Not opened yet'
    : `Opened ${opens === 1 ? 'once' : `${formatNumber(opens)} times`}, last ${formatDateTime(lastOpenedAt)}`;
