import type { CallData } from '@fairshelf/shared-contracts/core';
import type { uploadReviews } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Banner, Button, Checkbox, Modal, Stack } from '@fairshelf/shared-ui/core';
import { Disclosure, FileField } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ImportFormat } from './import-format.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportResult } from './import-result.tsx';
import { storeOf, useUpload } from './queries.ts';

/** Imports a file of reviews and shows the outcome of each row. */
export function ImportDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [isComplete, setIsComplete] = useState(false);
  const [problem, setProblem] = useState('');
  const [result, setResult] = useState<CallData<typeof uploadReviews>>();
  const upload = useUpload();
  const start = async () => {
    if (!file || upload.isPending) return;
    setProblem('');
    setResult(undefined);
    try {
      const body = { ...storeOf(market), file, complete: isComplete ? ('Y' as const) : ('' as const) };
      const answer = await upload.mutateAsync({ body });
      if (answer.error) return setProblem(answer.message);
      // The file stays chosen: a button that disabled itself would lose focus, and Escape with it.
      setResult(answer.data);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`The import did not work. Please try again.`);
    }
  };
  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      title={t`Import reviews`}
      footer={
        <>
          <Button onClick={onClose}>{result ? t`Close` : t`Cancel`}</Button>
          <Button variant="primary" disabled={!file} pending={upload.isPending} onClick={() => void start()}>
            {t({ message: 'Import', context: 'action' })}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {t`Into ${{ company: market.companyName }}, ${{ country: market.countryName }}. Save the reviews from your brand’s review page, or from a tool you used before, as a CSV or Excel file.`}
        </p>
        <FileField
          label={t`File`}
          accept=".csv,.txt,.tsv,.xlsx"
          file={file}
          disabled={upload.isPending}
          onChange={(nextFile) => {
            setFile(nextFile);
            setProblem('');
          }}
          description={t`Excel workbook, or CSV with commas, semicolons or tabs; up to 20 MB.`}
          error={problem || undefined}
        />
        <Checkbox
          checked={isComplete}
          disabled={upload.isPending}
          onChange={(event) => setIsComplete(event.currentTarget.checked)}
          description={t`Reviews from its period that are missing from the file are then marked as removed.`}
        >
          {t`The file holds every review of its period`}
        </Checkbox>
        {upload.isPending ? <Banner>{t`Reading the file …`}</Banner> : null}
        {result ? <ImportResult result={result} /> : null}
        <Disclosure title={t`Which columns a file needs`}>
          <ImportFormat />
        </Disclosure>
        <Disclosure title={t`Previously imported files`}>
          <ImportHistory market={market} />
        </Disclosure>
      </Stack>
    </Modal>
  );
}
