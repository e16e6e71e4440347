import { type CallData, formatDateTime } from '@fairshelf/shared-contracts/core';
import {
  approveRequest,
  listApprovals,
  rejectRequest,
  searchUsers,
} from '@fairshelf/shared-contracts/people';
import { useCall } from '@fairshelf/shared-contracts/react';
import { Banner, Button, Card, ListRow, RowList, toast } from '@fairshelf/shared-ui/core';
import { color, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { endedBy, endedStates } from './approval-words.ts';
import { useAct } from './use-act.ts';

/** The answer to an act that waits for a second operator. */
export const sayWaits = () => t`Another super-admin must approve this. The request is in User Monitoring.`;

const Facts = styled.div`
  color: ${color.muted};
`;
const Acts = styled.div`
  display: flex;
  gap: ${space[8]};
`;
const Place = styled.div`
  margin-block-end: ${space[24]};
`;

const refresh = [listApprovals, searchUsers];
type Approval = CallData<typeof listApprovals>[number];

/** Requests for a second operator; nothing where there were none. */
export function Approvals() {
  const { data } = useCall(listApprovals, {});
  if (!data || data.length === 0) return null;
  return (
    <Place>
      <Card title={t`Requests for a second operator`}>
        <RowList aria-label={t`Requests`}>
          {data.map((each) => (
            <RequestRow key={each.id} request={each} />
          ))}
        </RowList>
      </Card>
    </Place>
  );
}

function RequestRow({ request }: { readonly request: Approval }) {
  const { id, summary, state, requested_by, requested_at, expires_at, decided_by, isOwn } = request;
  const approving = useAct(approveRequest, refresh);
  const rejecting = useAct(rejectRequest, refresh);
  const problem = approving.problem ?? rejecting.problem;
  return (
    <ListRow>
      <div>
        <strong>{summary}</strong>
        <Facts>
          {requested_by}, {formatDateTime(requested_at)} ·{' '}
          {state === 'open'
            ? t`open until ${{ moment: formatDateTime(expires_at) }}`
            : decided_by
              ? endedBy(state, decided_by)
              : endedStates()[state]}
        </Facts>
        {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
      </div>
      {state === 'open' ? (
        <Acts>
          {isOwn ? null : (
            <Button
              size="sm"
              variant="primary"
              aria-label={t`Approve: ${{ summary }}`}
              pending={approving.isPending}
              onClick={async () => {
                if (await approving.act({ params: { id } })) toast.success(t`Approved and done.`);
              }}
            >
              {t`Approve`}
            </Button>
          )}
          <Button
            size="sm"
            aria-label={isOwn ? t`Withdraw: ${{ summary }}` : t`Reject: ${{ summary }}`}
            pending={rejecting.isPending}
            onClick={async () => {
              if (await rejecting.act({ params: { id } })) toast.success(t`Nothing was changed.`);
            }}
          >
            {isOwn ? t`Withdraw` : t`Reject`}
          </Button>
        </Acts>
      ) : null}
    </ListRow>
  );
}
