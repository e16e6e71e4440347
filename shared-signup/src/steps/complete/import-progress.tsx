import { translated } from '@fairshelf/shared-contracts/core';
import { Badge, Flag } from '@fairshelf/shared-ui/core';
import { Disclosure } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { ImportLines } from '../../imports/import-lines.tsx';
import { ReadinessNote } from '../../imports/readiness-note.tsx';
import type { ConnectProgress } from './queries.ts';

const Channels = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  padding: 0;
  list-style: none;
  li {
    display: inline-flex;
    align-items: center;
    gap: ${space[8]};
  }
`;

/**
 * The marketplaces of the consent, the progress of their imports and when they are expected; each part is
 * collapsible.
 */
export function ImportProgress({ progress: { channels, imports } }: { progress: ConnectProgress }) {
  return (
    <>
      <Channels aria-label={t`Connected marketplaces`}>
        {channels.map(({ country_code, country_name }) => (
          <li key={country_code}>
            <Flag country={country_code} />
            {translated(country_name)}
          </li>
        ))}
      </Channels>
      <ReadinessNote imports={imports} />
      <Disclosure title={t`What is imported`}>
        <ImportLines
          imports={imports}
          done={({ rows }) => plural(rows, { one: '# row', other: '# rows' })}
          failed={() => <Badge tone="warning">{t`Will be retried`}</Badge>}
        />
      </Disclosure>
    </>
  );
}
