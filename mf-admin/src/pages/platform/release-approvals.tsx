import { formatDateTime } from '@fairshelf/shared-contracts/core';
import type { ReleaseApproval } from '@fairshelf/shared-contracts/delivery';
import { Badge, Banner, Button, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { PlainList } from './plain-list.ts';
import { useApproveRelease, useRejectRelease, useReleaseApprovals } from './queries.ts';
import { Section, SectionHead } from './section.ts';

const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

const STATES = { open: 'Open', approved: 'Approved', rejected: 'Rejected', expired: 'Expired' } as const;

/** Releases that wait for a second person; nothing where there were none. */
export function ReleaseApprovals() {
  const { data } = useReleaseApprovals();
  if (!data || data.length === 0) return null;
  return (
    <Section aria-label="Release approvals">
      <SectionHead>
        <h2>Release approvals</h2>
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
        {state === 'open' ? <Badge tone="warning">Waiting</Badge> : <Badge>{STATES[state]}</Badge>}
        <small>
          {requestedBy}, {formatDateTime(requestedAt)} ·{' '}
          {state === 'open'
            ? `open until ${formatDateTime(expiresAt)}`
            : `${STATES[state]}${decidedBy === null ? '' : ` by ${decidedBy}`}`}
        </small>
        {reason === null ? null : <small>{reason}</small>}
        {state === 'open' && isOwn ? (
          <small>Your request, or your key’s: another person must approve it.</small>
        ) : null}
        {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
      </span>
      {state === 'open' ? (
        <Buttons>
          {isOwn ? null : (
            <Button
              size="sm"
              variant="primary"
              aria-label={`Approve ${label}`}
              pending={approving.isPending}
              onClick={async () => {
                if (await approving.act({ params: { id } })) toast.success('Approved and released.');
              }}
            >
              Approve
            </Button>
          )}
          <Button
            size="sm"
            aria-label={`${isOwn ? 'Withdraw' : 'Reject'} ${label}`}
            pending={rejecting.isPending}
            onClick={async () => {
              if (await rejecting.act({ params: { id } })) toast.success('Nothing was released.');
            }}
          >
            {isOwn ? 'Withdraw' : 'Reject'}
          </Button>
        </Buttons>
      ) : null}
    </li>
  );
}
