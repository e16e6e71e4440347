import { formatDateTime } from '@fairshelf/shared-contracts/core';
import type { ReleaseApproval } from '@fairshelf/shared-contracts/delivery';
import { Badge, Banner, Button, Cluster, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { endedBy, endedStates } from '../../approval-words.ts';
import { PlainList } from './plain-list.ts';
import { useApproveRelease, useRejectRelease, useReleaseApprovals } from './queries.ts';
import { Section, SectionHead } from './section.ts';

/** Releases that wait for a second person; nothing where there were none. */
export function ReleaseApprovals() {
  const { data } = useReleaseApprovals();
  if (!data || data.length === 0) return null;
  return (
    <Section aria-label={t`Release approvals`}>
      <SectionHead>
        <h2>{t`Release approvals`}</h2>
      </SectionHead>
      <PlainList>
        {data.map((each) => (
          <Request key={each.id} request={each} />
        ))}
      </PlainList>
    </Section>
  );
}

function Request({ request }: { readonly request: ReleaseApproval }) {
  const { id, remote, summary, reason, requestedBy, requestedAt, expiresAt, state, decidedBy, isOwn } =
    request;
  const approving = useApproveRelease();
  const rejecting = useRejectRelease();
  const problem = approving.problem ?? rejecting.problem;
  const label = `${remote}: ${summary}`;
  return (
    <li>
      <span>
        <strong>{label}</strong>{' '}
        {state === 'open' ? (
          <Badge tone="warning">{t`Waiting`}</Badge>
        ) : (
          <Badge>{endedStates()[state]}</Badge>
        )}
        <small>
          {requestedBy}, {formatDateTime(requestedAt)} ·{' '}
          {state === 'open'
            ? t`open until ${{ moment: formatDateTime(expiresAt) }}`
            : decidedBy === null
              ? endedStates()[state]
              : endedBy(state, decidedBy)}
        </small>
        {reason === null ? null : <small>{reason}</small>}
        {state === 'open' && isOwn ? (
          <small>{t`Your request, or your key’s: another person must approve it.`}</small>
        ) : null}
        {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
      </span>
      {state === 'open' ? (
        <Cluster>
          {isOwn ? null : (
            <Button
              size="sm"
              variant="primary"
              aria-label={t`Approve ${{ release: label }}`}
              pending={approving.isPending}
              onClick={async () => {
                if (await approving.act({ params: { id } })) toast.success(t`Approved and released.`);
              }}
            >
              {t`Approve`}
            </Button>
          )}
          <Button
            size="sm"
            aria-label={isOwn ? t`Withdraw ${{ release: label }}` : t`Reject ${{ release: label }}`}
            pending={rejecting.isPending}
            onClick={async () => {
              if (await rejecting.act({ params: { id } })) toast.success(t`Nothing was released.`);
            }}
          >
            {isOwn ? t`Withdraw` : t`Reject`}
          </Button>
        </Cluster>
      ) : null}
    </li>
  );
}
