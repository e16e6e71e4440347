import { formatNumber } from '@fairshelf/shared-contracts/core';
import { Badge, type Tone } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { FinishedTime } from './finished-time.tsx';
import { type Import, importNames } from './import-names.ts';

const states: Readonly<
  Record<Exclude<Import['state'], 'done'>, { readonly text: string; readonly tone: Tone }>
> = {
  waiting: { text: 'Waiting', tone: 'neutral' },
  running: { text: 'Importing', tone: 'info' },
  failed: { text: 'Failed', tone: 'danger' },
};

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
  small {
    display: block;
    color: ${color.danger};
    ${textStyle(12)}
  }
`;

/** How each kind of import of a store stands, and when it came through. */
export function ImportList({ imports }: { imports: readonly Import[] }) {
  return (
    <List>
      {imports.map((one) => (
        <Line key={one.kind} one={one} />
      ))}
    </List>
  );
}

function Line({ one }: { one: Import }) {
  return (
    <>
      <dt>{importNames[one.kind]}</dt>
      <dd>
        {one.state === 'done' ? (
          <Finished one={one} />
        ) : (
          <Badge tone={states[one.state].tone}>{states[one.state].text}</Badge>
        )}
        {one.state === 'failed' && one.message ? <small>{one.message}</small> : null}
      </dd>
    </>
  );
}

function Finished({ one }: { one: Import }) {
  return one.finishedAt ? <FinishedTime at={new Date(one.finishedAt)} /> : `${formatNumber(one.rows)} rows`;
}
