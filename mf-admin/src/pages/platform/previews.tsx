import { formatDateTime } from '@fairshelf/shared-contracts/core';
import type { Preview } from '@fairshelf/shared-contracts/delivery';
import { AlertDialog, Badge, Button, toast } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { PlainList } from './plain-list.ts';
import { usePreviews, useRevokePreview } from './queries.ts';
import { Section, SectionHead } from './section.ts';

/** Preview links to a version for anyone who opens them. */
export function Previews() {
  const { data: previews = [] } = usePreviews();
  const revoking = useRevokePreview();
  const [target, ask] = useState<Preview>();

  async function revoke({ id }: Preview) {
    if (!(await revoking.act({ params: { id } }))) return;
    toast.success(t`The preview was revoked.`);
    ask(undefined);
  }

  return (
    <Section aria-label={t`Previews`}>
      <SectionHead>
        <h2>{t`Previews`}</h2>
      </SectionHead>
      {previews.length === 0 ? (
        <p>{t`No previews. Teams create links with npm run release -- mf-name --preview.`}</p>
      ) : (
        <PlainList>
          {previews.map((preview) => (
            <li key={preview.id}>
              <span>
                <strong>
                  {preview.remote} {preview.version}
                </strong>{' '}
                {endOf(preview) === undefined ? null : <Badge>{endOf(preview)}</Badge>}
                <small>{madeInWords(preview)}</small>
                <small>{opensInWords(preview)}</small>
              </span>
              {endOf(preview) === undefined ? (
                <Button
                  size="sm"
                  aria-label={t`Revoke the preview of ${{ remote: preview.remote }} ${{ version: preview.version }}`}
                  onClick={() => ask(preview)}
                >
                  {t`Revoke`}
                </Button>
              ) : null}
            </li>
          ))}
        </PlainList>
      )}
      {target ? (
        <AlertDialog
          open
          tone="danger"
          title={t`Revoke the preview of ${{ remote: target.remote }} ${{ version: target.version }}?`}
          confirmLabel={t`Revoke preview`}
          pending={revoking.isPending}
          onConfirm={() => void revoke(target)}
          onCancel={() => ask(undefined)}
        >
          {revoking.problem?.message ??
            t`The link stops working. Browsers that opened it get the released version at the next page load.`}
        </AlertDialog>
      ) : null}
    </Section>
  );
}

const madeInWords = ({ createdAt, createdBy, revokedAt, revokedBy, expiresAt }: Preview): string => {
  const [moment, person] = [formatDateTime(createdAt), createdBy];
  return revokedAt
    ? t`${{ moment }} by ${{ person }}, revoked ${{ end: formatDateTime(revokedAt) }} by ${{ revoker: revokedBy ?? '' }}`
    : t`${{ moment }} by ${{ person }}, until ${{ end: formatDateTime(expiresAt) }}`;
};

const endOf = ({ revokedAt, expiresAt }: Preview): string | undefined =>
  revokedAt ? t`Revoked` : Date.parse(expiresAt) <= Date.now() ? t`Expired` : undefined;

const opensInWords = ({ opens, lastOpenedAt }: Preview): string =>
  lastOpenedAt === null
    ? t`Not opened yet`
    : plural(opens, {
        one: `Opened once, last ${{ moment: formatDateTime(lastOpenedAt) }}`,
        other: `Opened # times, last ${{ moment: formatDateTime(lastOpenedAt) }}`,
      });
