import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import { ChangeOnly, LazyPart, useLazyPart } from '@fairshelf/shared-contracts/react';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { Button, Card, ErrorState, Link, LoadError, Modal, Skeleton } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useReviewImports } from '../review-observer/queries.ts';

const Root = styled(Card)`
  margin-top: ${space[24]};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  > p {
    flex: 1 1 18rem;
    color: ${color.muted};
    overflow-wrap: anywhere;
    ${textStyle(13)}
  }
`;

type DialogProps = { readonly market: Market; readonly onClose: () => void };

/** The file field is loaded when it is needed. */
const importDialog = new LazyPart<DialogProps>(() =>
  import('../review-observer/import-dialog.tsx').then((part) => ({ default: part.ImportDialog })),
);

/** Review files of the chosen store: the newest one, and uploading the next. */
export function ReviewFilesCard() {
  const market = useAtomValue(marketAtom, { store });
  return market ? <ReviewFiles key={`${market.sellerId}/${market.marketId}`} market={market} /> : null;
}

function ReviewFiles({ market }: { market: Market }) {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <Root
      title={t`Reviews from files`}
      description={t`Amazon has no API for review texts. Save them from your brand’s review page as a CSV file and import it here.`}
    >
      <Line>
        <Newest market={market} />
        <ChangeOnly>
          <Button size="sm" onClick={() => setIsImporting(true)}>
            {t`Import reviews`}
          </Button>
        </ChangeOnly>
      </Line>
      {isImporting ? <Importing market={market} onClose={() => setIsImporting(false)} /> : null}
    </Root>
  );
}

function Newest({ market }: { market: Market }) {
  const imports = useReviewImports(market);
  const place = t`${{ company: market.companyName }}, ${{ country: market.countryName }}`;
  if (imports.error && !imports.data) {
    return <LoadError compact query={imports} />;
  }
  if (!imports.data) return <Skeleton width="lg" />;
  const [newest] = imports.data;
  if (!newest) return <p>{t`No file imported into ${{ place }} yet.`}</p>;
  const { importedAt, fileName, added, changed, removed, rejected } = newest;
  return (
    <p>
      {t`Newest in ${{ place }}: ${{ fileName }}, ${{ moment: formatDateTime(importedAt) }}. ${{ added: formatNumber(added) }} new, ${{ changed: formatNumber(changed) }} changed, ${{ removed: formatNumber(removed) }} removed, ${{ skipped: formatNumber(rejected) }} skipped.`}{' '}
      <Link href="/rating/reviews">{t`Review Observer`}</Link>
    </p>
  );
}

function Importing(props: DialogProps) {
  const part = useLazyPart(importDialog);
  if (part.state === 'loaded') return <part.Component {...props} />;
  if (part.state === 'loading') return null;
  return (
    <Modal open size="sm" title={t`Import reviews`} onClose={props.onClose}>
      <ErrorState compact onRetry={part.retry}>
        {t`This part of the page could not be loaded.`}
      </ErrorState>
    </Modal>
  );
}
