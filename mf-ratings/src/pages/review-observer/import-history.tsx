import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import type { ReviewImport } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, LoadError, Spinner } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useReviewImports, useReviewRejects } from './queries.ts';
import { RejectList } from './reject-list.tsx';

const List = styled.ol`
  display: grid;
  gap: ${space[12]};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  ${textStyle(13)}
  small {
    display: block;
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

/** The files imported into this market, newest first, with their rejected rows. */
export function ImportHistory({ market }: { market: Market }) {
  const imports = useReviewImports(market);
  if (imports.error && !imports.data) {
    return <LoadError compact query={imports} />;
  }
  if (!imports.data) return <Spinner />;
  if (imports.data.length === 0) return <p>{t`None yet.`}</p>;
  return (
    <List>
      {imports.data.map((each) => (
        <li key={each.id}>
          {each.fileName}
          <small>
            {formatDateTime(each.importedAt)}
            {each.importedBy ? `, ${each.importedBy}` : ''}
            {': '}
            {t`${{ added: formatNumber(each.added) }} new, ${{ changed: formatNumber(each.changed) }} changed, ${{ removed: formatNumber(each.removed) }} removed, ${{ rejected: formatNumber(each.rejected) }} skipped`}
          </small>
          {each.rejected > 0 ? <LeftOut market={market} file={each} /> : null}
        </li>
      ))}
    </List>
  );
}

/** The rejected rows of one file, on request. */
function LeftOut({ market, file }: { market: Market; file: ReviewImport }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-expanded={isShown}
        aria-label={t`Rows of ${{ file: file.fileName }} that were skipped`}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? t`Hide rows skipped` : t`Show rows skipped`}
      </Button>
      {isShown ? <Rows market={market} importId={file.id} /> : null}
    </>
  );
}

function Rows({ market, importId }: { market: Market; importId: string }) {
  const rejects = useReviewRejects(market, importId);
  if (rejects.data) return <RejectList rejects={rejects.data} />;
  if (!rejects.error) return <Spinner />;
  return <LoadError compact query={rejects} />;
}
