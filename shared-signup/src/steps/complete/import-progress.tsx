import { formatNumber } from '@fairshelf/shared-contracts/core';
import { Badge, Flag, ProgressBar } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { ImportLines } from '../../imports/import-lines.tsx';
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
      <ImportLines
        imports={imports}
        done={({ rows }) => `${formatNumber(rows)} rows`}
        failed={() => <Badge tone="warning">Will be tried again</Badge>}
      />
    </>
  );
}
