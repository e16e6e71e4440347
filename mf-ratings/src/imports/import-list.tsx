import { ImportLines } from '@fairshelf/shared-signup/imports';
import { Badge } from '@fairshelf/shared-ui/core';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { FinishedTime } from './finished-time.tsx';
import { SkippedRows, skippedWords } from './skipped-rows.tsx';
import type { Import } from './summarise.ts';

const Problem = styled.small`
  display: block;
  color: ${color.danger};
  ${textStyle(12)}
`;

/** The state of each kind of import of a store, and its last success. */
export function ImportList({ imports }: { imports: readonly Import[] }) {
  return (
    <ImportLines
      imports={imports}
      done={({ finishedAt, rows, skipped }) => (
        <>
          {skipped ? `${t`Done with ${{ skipped: skippedWords(skipped.count) }}`}, ` : null}
          {finishedAt ? (
            <FinishedTime at={new Date(finishedAt)} />
          ) : (
            plural(rows, { one: '# row', other: '# rows' })
          )}
          {skipped ? <SkippedRows skipped={skipped} /> : null}
        </>
      )}
      failed={({ message, progress }) => (
        <>
          <Badge tone="danger">{t`Failed`}</Badge>
          {message && !progress ? <Problem>{message}</Problem> : null}
        </>
      )}
    />
  );
}
