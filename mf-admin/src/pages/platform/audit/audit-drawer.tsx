import type { AuditLine } from '@fairshelf/shared-contracts/audit';
import { formatDateTime, NONE } from '@fairshelf/shared-contracts/core';
import { Button, Drawer, ErrorState, KeyValueList, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { actorOf, outcomeOf } from './audit-columns.tsx';
import { DifferenceList } from './difference-list.tsx';
import { useAuditLine } from './queries.ts';
import type { AuditText, AuditView } from './view.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;
const Breaking = styled.span`
  overflow-wrap: anywhere;
`;

/** One entry of the audit trail: who did what, when, from where, and what it changed. */
export function AuditDrawer({ lineId, view }: { lineId: string; view: AuditView }) {
  const found = useAuditLine(lineId);
  return (
    <Drawer open size="lg" title={found.data?.action ?? 'Audit trail'} onClose={view.close}>
      {found.data ? (
        <Details line={found.data} showOnly={view.showOnly} />
      ) : found.error ? (
        <ErrorState onRetry={() => void found.refetch()} retrying={found.isFetching}>
          {found.error.message}
        </ErrorState>
      ) : (
        <LoadingRegion label="The entry is loading">
          <Skeleton shape="block" />
        </LoadingRegion>
      )}
    </Drawer>
  );
}

interface DetailsProps {
  readonly line: NonNullable<ReturnType<typeof useAuditLine>['data']>;
  readonly showOnly: (name: AuditText, wanted: string) => void;
}

function Details({ line, showOnly }: DetailsProps) {
  const { actor, acting_as, company, targets } = line;
  const isOwnClaim = line.login_email === '' || line.login_email === actor?.email;
  return (
    <Stack>
      {line.summary ? <p>{line.summary}</p> : null}
      <KeyValueList
        items={[
          { label: 'When', value: formatDateTime(line.at) },
          { label: 'Actor', value: nameOf(line) },
          ...(acting_as ? [{ label: 'Viewing as', value: acting_as.email }] : []),
          { label: 'Outcome', value: outcomeOf(line).said },
          { label: 'Company', value: company?.name || NONE },
          { label: 'Target', value: <Breaking>{targets.join(', ') || NONE}</Breaking> },
          ...(isOwnClaim ? [] : [{ label: 'Claimed login', value: line.login_email }]),
          { label: 'Address', value: line.address || NONE },
          { label: 'Request', value: <Breaking>{line.request_id || NONE}</Breaking> },
        ]}
      />
      <DifferenceList before={line.before} after={line.after} />
      <Acts>
        {actor ? (
          <Button size="sm" onClick={() => showOnly('actor', actor.email || actor.id)}>
            All by this actor
          </Button>
        ) : null}
        {targets[0] ? (
          <Button size="sm" onClick={() => showOnly('target', targets[0] ?? '')}>
            All on this target
          </Button>
        ) : null}
        {company ? (
          <Button size="sm" onClick={() => showOnly('company', company.name || company.id)}>
            All of this company
          </Button>
        ) : null}
      </Acts>
    </Stack>
  );
}

const nameOf = (line: AuditLine): string =>
  line.actor?.name ? `${line.actor.name} (${line.actor.email})` : actorOf(line);
