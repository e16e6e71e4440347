import { formatBytes, formatDay } from '@fairshelf/shared-contracts/core';
import type { DataExport } from '@fairshelf/shared-contracts/privacy';
import { Banner, Button, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
`;

interface Props {
  /** The newest export; null without one. */
  readonly found: DataExport | null;
  /** The buttons of whose data it is, as in 'Collect my data'. */
  readonly labels: { readonly collect: string; readonly download: string };
  readonly problem: string | undefined;
  readonly isPending: boolean;
  readonly onCollect: () => void;
  readonly onDownload: () => Promise<void>;
}

/** Collects data in a file, says how far it is, and downloads it. */
export function DataExportBox({ found, labels, problem, isPending, onCollect, onDownload }: Props) {
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    await onDownload().catch((error: Error) => toast.danger(error.message));
    setLoading(false);
  };
  const isWaiting = found?.state === 'waiting';
  return (
    <Stack>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      {found?.state === 'failed' ? (
        <Banner tone="danger">{t`The data could not be collected. Please try again.`}</Banner>
      ) : null}
      {isWaiting ? (
        <p role="status">{t`The data is being collected. We’ll email you when it’s ready.`}</p>
      ) : null}
      {found?.state === 'done' ? (
        <>
          <p>
            {found.bytes === null
              ? t`Collected on ${{ day: formatDay(found.requestedAt) }}. Available until ${{ end: formatDay(found.expiresAt) }}.`
              : t`Collected on ${{ day: formatDay(found.requestedAt) }}, ${{ size: formatBytes(found.bytes) }}. Available until ${{ end: formatDay(found.expiresAt) }}.`}
          </p>
          <Button variant="primary" pending={isLoading} onClick={() => void save()}>
            {labels.download}
          </Button>
        </>
      ) : null}
      <Button pending={isPending} disabled={isWaiting} onClick={onCollect}>
        {found?.state === 'done' ? t`Collect it again` : labels.collect}
      </Button>
    </Stack>
  );
}
