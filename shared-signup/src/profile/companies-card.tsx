import type { Channel } from '@fairshelf/shared-contracts/core';
import { pathOfAtom, store } from '@fairshelf/shared-contracts/state';
import { ButtonLink, Card, EmptyState, Flag, LoadingOrError, Skeleton } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { useOwnStores } from './queries.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[16]};
  padding: 0;
  list-style: none;
`;
const Name = styled.h3`
  ${textStyle(14, 600)}
`;
const Stores = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[16]};
  margin: ${space[4]} 0 0;
  padding: 0;
  list-style: none;
  color: ${color.muted};
  ${textStyle(13)}
  > li {
    display: inline-flex;
    align-items: center;
    gap: ${space[8]};
  }
`;

/** The page of this edition that connects seller accounts. */
function useConnectPage(): { readonly path: string; readonly label: string } | undefined {
  const pathOf = useAtomValue(pathOfAtom, { store });
  const integrations = pathOf('menu-settings-integrations');
  if (integrations) return { path: integrations, label: t`Integrations` };
  const add = pathOf('reimburse-add-new-company');
  return add ? { path: add, label: t`Add a seller account` } : undefined;
}

/** The person's companies with their stores. */
export function CompaniesCard() {
  const stores = useOwnStores();
  const connect = useConnectPage();
  return (
    <Card
      title={t`Companies`}
      description={t`The companies whose stores you can see.`}
      actions={
        connect ? (
          <ButtonLink size="sm" href={connect.path}>
            {connect.label}
          </ButtonLink>
        ) : null
      }
    >
      {stores.data ? (
        <Companies stores={stores.data} />
      ) : (
        <LoadingOrError compact query={stores} label={t`Loading your companies`}>
          <Skeleton width="md" />
        </LoadingOrError>
      )}
    </Card>
  );
}

function Companies({ stores }: { stores: readonly Channel[] }) {
  if (stores.length === 0) {
    return (
      <EmptyState compact title={t`No store connected yet`}>
        {t`Connect a seller account to see its stores here.`}
      </EmptyState>
    );
  }
  const companies = new Set(stores.map(({ company_name }) => company_name));
  return (
    <List>
      {[...companies].map((company) => (
        <li key={company}>
          <Name>{company}</Name>
          <Stores>
            {stores
              .filter(({ company_name }) => company_name === company)
              .map(({ seller_id, channel_info, channel_store, country_name }) => (
                <li key={`${seller_id}/${channel_info.code}`}>
                  <Flag country={channel_info.value_2} />
                  {channel_store || company}, {country_name}
                </li>
              ))}
          </Stores>
        </li>
      ))}
    </List>
  );
}
