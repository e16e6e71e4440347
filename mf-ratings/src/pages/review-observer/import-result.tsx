import { type CallData, formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import type { uploadReviews } from '@fairshelf/shared-contracts/reviews';
import { Banner } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';
import { RejectList } from './reject-list.tsx';

/** The maximum number of ASINs in the gateway's answer. */
const NAMED_ASINS = 20;

/** The outcome of an uploaded file: counts, then the rejected rows. */
export function ImportResult({ result }: { result: CallData<typeof uploadReviews> }) {
  if (result.known) {
    return (
      <Banner title={t`This file was imported before`}>
        {t`On ${{ time: formatDateTime(result.importedAt) }}, as ${{ file: result.fileName }}. Nothing was changed.`}
      </Banner>
    );
  }
  const { added, changed, unchanged, removed, rejected, rejects, warnings } = result;
  const { unknownAsins, unknownReviews, cutTexts } = warnings;
  return (
    <>
      <Banner
        tone="success"
        title={plural(
          { count: result.rows - rejected },
          { one: '# review was read', other: '# reviews were read' },
        )}
      >
        {t`${{ added: formatNumber(added) }} new, ${{ changed: formatNumber(changed) }} changed, ${{ removed: formatNumber(removed) }} removed, ${{ unchanged: formatNumber(unchanged) }} already imported.`}
      </Banner>
      {rejected > 0 ? (
        <Banner
          tone="warning"
          title={plural(rejected, { one: '# row was skipped', other: '# rows were skipped' })}
        >
          {t`Fix them and import the file again. Reviews already imported stay unchanged.`}
          <RejectList rejects={rejects} />
        </Banner>
      ) : null}
      {unknownReviews > 0 ? (
        <Banner
          tone="warning"
          title={plural(unknownReviews, {
            one: '# review is about a product this store doesn’t sell',
            other: '# reviews are about products this store doesn’t sell',
          })}
        >
          {unknownAsins.length === NAMED_ASINS
            ? t`They were imported. Check the marketplace you chose: ${{ asins: unknownAsins.join(', ') }} and perhaps more.`
            : t`They were imported. Check the marketplace you chose: ${{ asins: unknownAsins.join(', ') }}.`}
        </Banner>
      ) : null}
      {cutTexts > 0 ? (
        <Banner
          tone="warning"
          title={plural(cutTexts, { one: '# text was shortened', other: '# texts were shortened' })}
        >
          {t`Titles are stored up to 500 characters, texts up to ${{ most: formatNumber(20_000) }}.`}
        </Banner>
      ) : null}
    </>
  );
}
