import { formatDay } from '@fairshelf/shared-contracts/core';
import { ERASURE_GRACE_DAYS } from '@fairshelf/shared-contracts/privacy';
import {
  Banner,
  Button,
  Card,
  DeleteCompanyDialog,
  LoadingOrError,
  Skeleton,
  toast,
} from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DataExportBox } from '../profile/data-export-box.tsx';
import { refusalOf } from '../refusal.ts';
import {
  useCompanyData,
  useDeleteCompany,
  useDownloadCompanyData,
  useExportCompanyData,
  useKeepCompany,
} from './queries.ts';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
`;

/** For owners: the company's data as a file, and deleting the company. */
export function CompanyDataCard() {
  const company = useCompanyData();
  const request = useExportCompanyData();
  const download = useDownloadCompanyData();
  if (!company.data)
    return (
      <Card title={t`Company data`}>
        <LoadingOrError compact query={company} label={t`Loading the company’s data`}>
          <Skeleton width="md" />
        </LoadingOrError>
      </Card>
    );
  const { name, erasure } = company.data;
  return (
    <>
      <Card
        title={t`Company data`}
        description={t`A zip file with everything stored for your company, one JSON file per table. Files are deleted after 7 days.`}
      >
        <DataExportBox
          found={company.data.export}
          labels={{ collect: t`Collect company data`, download: t`Download company data` }}
          problem={refusalOf(request)}
          isPending={request.isPending}
          onCollect={() => request.mutate({})}
          onDownload={() => download({})}
        />
      </Card>
      {erasure ? <Deletion erasedOn={erasure.erasedOn} /> : <DeleteCompany name={name} />}
    </>
  );
}

function Deletion({ erasedOn }: { readonly erasedOn: string }) {
  const keep = useKeepCompany();
  return (
    <Card title={t`Delete company`}>
      <Stack>
        <Banner tone="warning">
          {t`This company will be erased on ${{ day: formatDay(erasedOn) }}. Its stores have stopped.`}
        </Banner>
        <Button
          pending={keep.isPending}
          onClick={() =>
            keep.mutate(
              {},
              {
                onSuccess: (answer) =>
                  answer.error ? toast.danger(answer.message) : toast.success(t`The company is kept.`),
                onError: (error) => toast.danger(error.message),
              },
            )
          }
        >
          {t`Keep the company`}
        </Button>
      </Stack>
    </Card>
  );
}

function DeleteCompany({ name }: { readonly name: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteCompany();
  const close = () => setAsking(false);
  return (
    <Card
      title={t`Delete company`}
      description={t`Its stores stop at once and its data is erased after ${{ days: ERASURE_GRACE_DAYS }} days. Until then an owner can undo it.`}
    >
      <Stack>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t`Delete company`}
        </Button>
      </Stack>
      {isAsking ? (
        <DeleteCompanyDialog
          name={name}
          graceDays={ERASURE_GRACE_DAYS}
          undo={t`Until then an owner can undo it.`}
          pending={remove.isPending}
          problem={refusalOf(remove)}
          onConfirm={() =>
            remove.mutate({ body: { name } }, { onSuccess: (answer) => !answer.error && close() })
          }
          onClose={close}
        />
      ) : null}
    </Card>
  );
}
