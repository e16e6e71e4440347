import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { Button, PageHeader } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { NoStore } from '../../no-store.tsx';
import { TemplatesDialog } from '../../replies/templates-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ReviewList } from './review-list.tsx';

/** Review Observer: every review of the market, its history, and the work on it. */
export default function ReviewObserverPage() {
  const market = useAtomValue(marketAtom, { store });
  return market ? (
    // A market switch starts with fresh state: nothing of the old market stays on the page.
    <Observer key={`${market.sellerId}/${market.marketId}`} market={market} />
  ) : (
    <>
      <PageHeader title={t`Review Observer`} />
      <NoStore />
    </>
  );
}

function Observer({ market }: { market: Market }) {
  const [isImporting, setIsImporting] = useState(false);
  const [isManaging, setIsManaging] = useState(false);
  const importReviews = () => setIsImporting(true);
  return (
    <>
      <PageHeader
        title={t`Review Observer`}
        description={t`${{ company: market.companyName }}, ${{ country: market.countryName }}`}
        actions={
          <ChangeOnly explained>
            <Button onClick={() => setIsManaging(true)}>{t`Reply templates`}</Button>
            <Button icon={<FileUp aria-hidden />} onClick={importReviews}>
              {t`Import reviews`}
            </Button>
          </ChangeOnly>
        }
      />
      <ReviewList market={market} onImport={importReviews} />
      {isImporting ? <ImportDialog market={market} onClose={() => setIsImporting(false)} /> : null}
      {isManaging ? <TemplatesDialog market={market} onClose={() => setIsManaging(false)} /> : null}
    </>
  );
}
