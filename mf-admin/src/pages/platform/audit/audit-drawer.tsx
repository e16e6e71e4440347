import type { AuditLine } from '@fairshelf/shared-contracts/audit';
import { formatDateTime, NONE } from '@fairshelf/shared-contracts/core';
import { Button, Cluster, Drawer, KeyValueList, LoadingOrError, Stack } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { actorOf, outcomeOf } from './audit-columns.tsx';
import { DifferenceList } from './difference-list.tsx';
import { useAuditLine } from './queries.ts';
import type { AuditText, AuditView } from './view.ts';

const Breaking = styled.span`
  overflow-wrap: anywhere;
`;

/** One entry of the audit trail: who did what, when, from where, and what it changed. */
export function AuditDrawer({ lineId, view }: { lineId: string; view: AuditView }) {
  const found = useAuditLine(lineId);
  return (
    <Drawer open size="lg" title={found.data?.action ?? t`Audit trail`} onClose={view.close}>
      {found.data ? (
        <Details line={found.data} showOnly={view.showOnly} />
      ) : (
        <LoadingOrError query={found} label={t`Loading the entry`} />
      )}
    </Drawer>
  );
}

interface DetailsProps {
  readonly line: NonNullable<ReturnType<typeof useAuditLine>['data']>;
  readonly showOnly: (name: AuditText, next: string) => void;
}

function Details({ line, showOnly }: DetailsProps) {
  const { actor, acting_as, company, targets } = line;
  const isOwnClaim = line.login_email === '' || line.login_email === actor?.email;
  return (
    <Stack>
      {line.summary ? <p>{line.summary}</p> : null}
      <KeyValueList
        items={[
          { label: t`When`, value: formatDateTime(line.at) },
          { label: t`Actor`, value: nameOf(line) },
          ...(acting_as ? [{ label: t`Viewing as`, value: acting_as.email }] : []),
          { label: t`Outcome`, value: outcomeOf(line).said },
          { label: t`Company`, value: company?.name || NONE },
          { label: t`Target`, value: <Breaking>{targets.join(', ') || NONE}</Breaking> },
          ...(isOwnClaim ? [] : [{ label: t`Claimed login`, value: line.login_email }]),
          { label: t`Address`, value: line.address || NONE },
          { label: t`Request`, value: <Breaking>{line.request_id || NONE}</Breaking> },
        ]}
      />
      <DifferenceList before={line.before} after={line.after} />
      <Cluster>
        {actor ? (
          <Button size="sm" onClick={() => showOnly('actor', actor.email || actor.id)}>
            {t`All by this actor`}
          </Button>
        ) : null}
        {targets[0] ? (
          <Button size="sm" onClick={() => showOnly('target', targets[0] ?? '')}>
            {t`All on this target`}
          </Button>
        ) : null}
        {company ? (
          <Button size="sm" onClick={() => showOnly('company', company.name || company.id)}>
            {t`All of this company`}
          </Button>
        ) : null}
      </Cluster>
    </Stack>
  );
}

const nameOf = (line: AuditLine): string =>
  line.actor?.name ? `${line.actor.name} (${line.actor.email})` : actorOf(line);
