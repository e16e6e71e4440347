import { formatShare } from '@fairshelf/shared-contracts/core';
import type { ImportProgress } from '@fairshelf/shared-contracts/market';
import { Badge } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IMPORT_NAMES, type ImportKind } from './import-names.ts';
import { expectedWords, type Reader, waitWords } from './import-words.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[8]} ${space[16]};
  ${textStyle(13)}
  dt {
    color: ${color.muted};
  }
  dd {
    text-align: end;
  }
  dd + dd {
    grid-column: 1 / -1;
    margin-top: calc(-1 * ${space[4]});
    color: ${color.muted};
    text-align: start;
    ${textStyle(12)}
  }
`;

interface OneImport {
  readonly kind: ImportKind;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly rows?: number;
  readonly message?: string | null | undefined;
  readonly progress?: ImportProgress | undefined;
}

interface ImportLinesProps<One extends OneImport> {
  readonly imports: readonly One[];
  /** Shown next to a completed import. */
  readonly done: (one: One) => ReactNode;
  /** Shown next to a failed import. */
  readonly failed: (one: One) => ReactNode;
  /** The current time; by default now. */
  readonly reader?: Reader;
}

/**
 * The state of each kind of import of a store, one per line; a running one shows what it waits for and its progress.
 */
export function ImportLines<One extends OneImport>({
  imports,
  done,
  failed,
  reader = { now: new Date() },
}: ImportLinesProps<One>) {
  const stateOf = (one: One): ReactNode => {
    if (one.state === 'done') return done(one);
    if (one.state === 'failed') return failed(one);
    return one.state === 'running' ? <Badge tone="info">{t`Importing`}</Badge> : <Badge>{t`Waiting`}</Badge>;
  };
  return (
    <List>
      {imports.map((one) => (
        <Line key={one.kind} kind={one.kind} detail={detailOf(one, reader)}>
          {stateOf(one)}
        </Line>
      ))}
    </List>
  );
}

/** What it waits for, its progress, and when it is expected; undefined if nothing is running. */
function detailOf({ progress, message, rows = 0 }: OneImport, reader: Reader): string | undefined {
  if (!progress) return undefined;
  const { share } = progress;
  const parts = [
    waitWords(progress.wait, message ?? null, reader),
    share === null || share === 0 ? undefined : t`${{ share: formatShare(share) }} read`,
    rows === 0 || progress.wasRead
      ? undefined
      : plural(rows, { one: '# row so far', other: '# rows so far' }),
    expectedWords(progress, reader),
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

interface LineProps {
  readonly kind: ImportKind;
  readonly detail: string | undefined;
  readonly children: ReactNode;
}

function Line({ kind, detail, children }: LineProps) {
  return (
    <>
      <dt>{IMPORT_NAMES[kind]}</dt>
      <dd>{children}</dd>
      {detail ? <dd>{detail}</dd> : null}
    </>
  );
}
