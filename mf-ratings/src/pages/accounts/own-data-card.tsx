import { formatBytes, formatDay } from '@fairshelf/shared-contracts/core';
import { Banner, Button, Card, ErrorState, LoadingRegion, Skeleton, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDownloadOwnData, useExportOwnData, useOwnPrivacy } from './queries.ts';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
`;

/** Everything that is stored about the person, as a file. */
export function OwnDataCard() {
  const privacy = useOwnPrivacy();
  return (
    <Card
      title="Your data"
      description="A zip file with everything stored about you, one JSON file per table. Files are deleted after 7 days."
    >
      {privacy.data ? (
        <Export found={privacy.data.export} />
      ) : privacy.error ? (
        <ErrorState compact onRetry={() => void privacy.refetch()} retrying={privacy.isFetching}>
          {privacy.error.message}
        </ErrorState>
      ) : (
        <LoadingRegion label="Your exports are loading">
          <Skeleton width="md" />
        </LoadingRegion>
      )}
    </Card>
  );
}

function Export({
  found,
}: {
  readonly found: NonNullable<ReturnType<typeof useOwnPrivacy>['data']>['export'];
}) {
  const request = useExportOwnData();
  const download = useDownloadOwnData();
  const [isLoading, setLoading] = useState(false);
  const refusal = request.data?.error ? request.data.message : request.error?.message;
  const save = async () => {
    setLoading(true);
    await download({}).catch((error: Error) => toast.danger(error.message));
    setLoading(false);
  };
  const isWaiting = found?.state === 'waiting';
  return (
    <Stack>
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      {found?.state === 'failed' ? (
        <Banner tone="danger">Your data could not be collected. Please try again.</Banner>
      ) : null}
      {isWaiting ? <p role="status">Your data is being collected. We’ll email you when it’s ready.</p> : null}
      {found?.state === 'done' ? (
        <>
          <p>
            Collected on {formatDay(found.requestedAt)}
            {found.bytes === null ? '' : `, ${formatBytes(found.bytes)}`}. Available until{' '}
            {formatDay(found.expiresAt)}.
          </p>
          <Button variant="primary" pending={isLoading} onClick={() => void save()}>
            Download my data
          </Button>
        </>
      ) : null}
      <Button pending={request.isPending} disabled={isWaiting} onClick={() => request.mutate({})}>
        {found?.state === 'done' ? 'Collect it again' : 'Collect my data'}
      </Button>
    </Stack>
  );
}
