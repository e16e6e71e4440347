import { Badge } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IMPORT_NAMES, type ImportKind } from './import-names.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[8]} ${space[16]};
  margin: 0;
  ${textStyle(13)}
  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    text-align: end;
  }
`;

interface OneImport {
  readonly kind: ImportKind;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
}

interface ImportLinesProps<One extends OneImport> {
  readonly imports: readonly One[];
  /** What stands beside one that has come through. */
  readonly done: (one: One) => ReactNode;
  /** What stands beside one that has not, and does not run any more. */
  readonly failed: (one: One) => ReactNode;
}

/** How each kind of import of a store stands, a line each. */
export function ImportLines<One extends OneImport>({ imports, done, failed }: ImportLinesProps<One>) {
  const standing = (one: One): ReactNode => {
    if (one.state === 'done') return done(one);
    if (one.state === 'failed') return failed(one);
    return one.state === 'running' ? <Badge tone="info">Importing</Badge> : <Badge>Waiting</Badge>;
  };
  return (
    <List>
      {imports.map((one) => (
        <Line key={one.kind} kind={one.kind}>
          {standing(one)}
        </Line>
      ))}
    </List>
  );
}

function Line({ kind, children }: { kind: ImportKind; children: ReactNode }) {
  return (
    <>
      <dt>{IMPORT_NAMES[kind]}</dt>
      <dd>{children}</dd>
    </>
  );
}
