import { type CallData, formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import type { uploadReviews } from '@fairshelf/shared-contracts/reviews';
import { Banner } from '@fairshelf/shared-ui/core';
import { counted } from '../../counted.ts';
import { RejectList } from './reject-list.tsx';

/** The gateway names so many ASINs. */
const NAMED_ASINS = 20;

/** The outcome of an uploaded file: counts, then the rejected rows. */
export function ImportResult({ result }: { result: CallData<typeof uploadReviews> }) {
  if (result.known) {
    return (
      <Banner title="This file was imported before">
        On {formatDateTime(result.importedAt)}, as {result.fileName}. Nothing was changed.
      </Banner>
    );
  }
  const { added, changed, unchanged, removed, rejected, rejects, warnings } = result;
  const { unknownAsins, unknownReviews, cutTexts } = warnings;
  const counts = [
    `${formatNumber(added)} new`,
    `${formatNumber(changed)} changed`,
    `${formatNumber(removed)} removed`,
    `${formatNumber(unchanged)} already imported`,
  ];
  return (
    <>
      <Banner tone="success" title={counted(result.rows - rejected, 'review was read', 'reviews were read')}>
        {counts.join(', ')}.
      </Banner>
      {rejected > 0 ? (
        <Banner tone="warning" title={counted(rejected, 'row was skipped', 'rows were skipped')}>
          Fix them and import the file again. Reviews already imported stay unchanged.
          <RejectList rejects={rejects} />
        </Banner>
      ) : null}
      {unknownReviews > 0 ? (
        <Banner
          tone="warning"
          title={counted(
            unknownReviews,
            'review is about a product this store doesn’t sell',
            'reviews are about products this store doesn’t sell',
          )}
        >
          They were imported. Check the marketplace you chose: {unknownAsins.join(', ')}
          {unknownAsins.length === NAMED_ASINS ? ' and perhaps more' : ''}.
        </Banner>
      ) : null}
      {cutTexts > 0 ? (
        <Banner tone="warning" title={counted(cutTexts, 'text was shortened', 'texts were shortened')}>
          Titles are stored up to 500 characters, texts up to 20,000.
        </Banner>
      ) : null}
    </>
  );
}
