import { formatNumber } from '@fairshelf/shared-contracts/core';
import { Badge, Flag, ProgressBar, type Tone } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { IMPORT_NAMES } from './import-names.ts';
import type { ConnectProgress } from './queries.ts';

const Channels = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: inline-flex;
    align-items: center;
    gap: ${space[8]};
  }
`;
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

type Import = ConnectProgress['imports'][number];

const STATES: Readonly<
  Record<Exclude<Import['state'], 'done'>, { readonly text: string; readonly tone: Tone }>
> = {
  waiting: { text: 'Waiting', tone: 'neutral' },
  running: { text: 'Importing', tone: 'info' },
  failed: { text: 'Will be tried again', tone: 'warning' },
};

/** The marketplaces of the consent, what of them has been fetched, and what is left. */
export function ImportProgress({ progress: { channels, imports } }: { progress: ConnectProgress }) {
  const done = imports.filter(({ state }) => state === 'done').length;
  return (
    <>
      <Channels aria-label="Connected marketplaces">
        {channels.map(({ country_code, country_name }) => (
          <li key={country_code}>
            <Flag country={country_code} />
            {country_name}
          </li>
        ))}
      </Channels>
      <ProgressBar
        label="Your data"
        value={imports.length === 0 ? 0 : done / imports.length}
        detail={`${done} of ${imports.length} fetched`}
      />
      <List>
        {imports.map((one) => (
          <Line key={one.kind} one={one} />
        ))}
      </List>
    </>
  );
}

function Line({ one: { kind, state, rows } }: { one: Import }) {
  return (
    <>
      <dt>{IMPORT_NAMES[kind]}</dt>
      <dd>
        {state === 'done' ? (
          `${formatNumber(rows)} rows`
        ) : (
          <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
        )}
      </dd>
    </>
  );
}
