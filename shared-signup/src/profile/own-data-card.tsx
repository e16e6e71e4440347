import { Card, LoadingOrError, Skeleton } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { refusalOf } from '../refusal.ts';
import { DataExportBox } from './data-export-box.tsx';
import { useDownloadOwnData, useExportOwnData, useOwnPrivacy } from './queries.ts';

/** Everything that is stored about the person, as a file. */
export function OwnDataCard() {
  const privacy = useOwnPrivacy();
  const request = useExportOwnData();
  const download = useDownloadOwnData();
  return (
    <Card
      title={t`Your data`}
      description={t`A zip file with everything stored about you, one JSON file per table. Files are deleted after 7 days.`}
    >
      {privacy.data ? (
        <DataExportBox
          found={privacy.data.export}
          labels={{ collect: t`Collect my data`, download: t`Download my data` }}
          problem={refusalOf(request)}
          isPending={request.isPending}
          onCollect={() => request.mutate({})}
          onDownload={() => download({})}
        />
      ) : (
        <LoadingOrError compact query={privacy} label={t`Loading your exports`}>
          <Skeleton width="md" />
        </LoadingOrError>
      )}
    </Card>
  );
}
