import type { listMembers } from '@fairshelf/shared-contracts/company';
import { COMPANY_ROLES, ROLE_NAMES } from '@fairshelf/shared-contracts/company';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { formatDay } from '@fairshelf/shared-contracts/core';
import { bus } from '@fairshelf/shared-contracts/state';
import {
  Button,
  Card,
  ErrorState,
  Link,
  LoadingRegion,
  Modal,
  Skeleton,
  toast,
} from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { color, space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LimitsDialog } from './limits-dialog.tsx';
import {
  useMembers,
  useRemoveMember,
  useSetAdvertisingAdmin,
  useSetMemberRole,
  useTransferCompany,
} from './queries.ts';
import { AREA_NAMES, limitName } from './role-words.ts';

type Members = CallData<typeof listMembers>;
type Person = Members['people'][number];

const List = styled.ul`
  display: grid;
  gap: ${space[16]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  align-items: end;
  justify-content: space-between;
`;
const Facts = styled.div`
  color: ${color.muted};
  overflow-wrap: anywhere;
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  align-items: end;
`;

/** The people of the company; an owner changes their roles, removes them, and transfers the company. */
export function PeopleCard() {
  const members = useMembers();
  const isOwner = members.data?.role === 'owner';
  return (
    <Card title="People" description="To invite someone, use ‘Invite a colleague’ in the user menu.">
      {members.data ? (
        <List aria-label="People">
          {members.data.people.map((person) => (
            <PersonRow key={person.id} person={person} stores={members.data.stores} isOwner={isOwner} />
          ))}
        </List>
      ) : members.error ? (
        <ErrorState compact onRetry={() => void members.refetch()} retrying={members.isFetching}>
          {members.error.message}
        </ErrorState>
      ) : (
        <LoadingRegion label="The people are loading">
          <Skeleton width="lg" />
        </LoadingRegion>
      )}
    </Card>
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly stores: Members['stores'];
  readonly isOwner: boolean;
}

function PersonRow({ person, stores, isOwner }: PersonRowProps) {
  const { id, name, email, role, limits, since, isYou, advertising } = person;
  const [asking, setAsking] = useState<'remove' | 'transfer' | 'limits'>();
  const setRole = useSetMemberRole();
  const isChangeable = isOwner && !isYou;
  const label = name || email;
  return (
    <Row>
      <div>
        <strong>{isYou ? `${label} (you)` : label}</strong>
        <Facts>
          {email} · since {formatDay(since)}
        </Facts>
        {advertising ? (
          <Facts>
            Advertising admin{advertising === 'fairshelf' ? ', set up by Fairshelf' : ''}: works in the{' '}
            {isYou ? <Link href="/ppc-manager">PPC Manager</Link> : 'PPC Manager'}
          </Facts>
        ) : null}
        {limits.map((limit) => (
          <Facts key={`${limit.area} ${limit.seller_id}/${limit.market_id}`}>
            {limitText(limit, stores)}
          </Facts>
        ))}
      </div>
      {isChangeable ? (
        <Acts>
          <Select
            label={`Role of ${label}`}
            value={role}
            options={COMPANY_ROLES.map((each) => ({ id: each, label: ROLE_NAMES[each] }))}
            onChange={(chosen) => {
              const found = COMPANY_ROLES.find((each) => each === chosen);
              if (!found || found === role) return;
              setRole.mutate(
                { body: { person: id, role: found } },
                {
                  onSuccess: (answer) =>
                    answer.error ? toast.danger(answer.message) : toast.success('Role changed.'),
                },
              );
            }}
          />
          {role === 'owner' ? null : (
            <>
              <Button size="sm" aria-label={`Access of ${label}`} onClick={() => setAsking('limits')}>
                Access
              </Button>
              <Button size="sm" aria-label={`Make owner: ${label}`} onClick={() => setAsking('transfer')}>
                Make owner
              </Button>
            </>
          )}
          <AdvertisingButton person={person} />
          <Button size="sm" aria-label={`Remove ${label}`} onClick={() => setAsking('remove')}>
            Remove
          </Button>
        </Acts>
      ) : (
        <Acts>
          <span>{ROLE_NAMES[role]}</span>
          {isOwner ? <AdvertisingButton person={person} /> : null}
        </Acts>
      )}
      {asking === 'limits' ? (
        <LimitsDialog person={person} stores={stores} onClose={() => setAsking(undefined)} />
      ) : asking ? (
        <Question act={asking} person={person} onClose={() => setAsking(undefined)} />
      ) : null}
    </Row>
  );
}

/** Makes somebody advertising admin, oneself too; what Fairshelf set up stays. */
function AdvertisingButton({ person: { id, name, email, isYou, advertising } }: { person: Person }) {
  const set = useSetAdvertisingAdmin();
  if (advertising === 'fairshelf') return null;
  const isAdmin = advertising === 'company';
  const text = isAdmin ? 'End advertising admin' : 'Make advertising admin';
  return (
    <Button
      size="sm"
      aria-label={`${text}: ${name || email}`}
      pending={set.isPending}
      onClick={() =>
        set.mutate(
          { body: { person: id, advertising: !isAdmin } },
          {
            onSuccess: (answer) => {
              if (answer.error) {
                toast.danger(answer.message);
                return;
              }
              toast.success(
                isAdmin
                  ? `${name || email} is no longer advertising admin.`
                  : `${name || email} is advertising admin now.`,
              );
              // The menu offers the PPC Manager at once.
              if (isYou) bus.publish('user:changed', { email });
            },
          },
        )
      }
    >
      {text}
    </Button>
  );
}

/** A limit in words; a store that the reader may not see has no name. */
function limitText(
  { area, seller_id, market_id, role }: Person['limits'][number],
  stores: Members['stores'],
) {
  const store = stores.find((each) => each.seller_id === seller_id && each.market_id === market_id);
  const place = seller_id === '' ? 'all stores' : (store?.name ?? 'another store');
  const [, areaName = ''] = AREA_NAMES.find(([each]) => each === area) ?? [];
  return `${areaName}, ${place}: ${limitName(role)}`;
}

interface QuestionProps {
  readonly act: 'remove' | 'transfer';
  readonly person: Person;
  readonly onClose: () => void;
}

function Question({ act, person: { id, name, email }, onClose }: QuestionProps) {
  const remove = useRemoveMember();
  const transfer = useTransferCompany();
  const label = name || email;
  const { mutate, isPending } = act === 'remove' ? remove : transfer;
  return (
    <Modal
      open
      size="sm"
      title={act === 'remove' ? `Remove ${label}?` : `Make ${label} the owner?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={act === 'remove' ? 'danger' : 'primary'}
            pending={isPending}
            onClick={() =>
              mutate(
                { body: { person: id } },
                {
                  onSuccess: (answer) => (answer.error ? toast.danger(answer.message) : onClose()),
                },
              )
            }
          >
            {act === 'remove' ? 'Remove' : 'Make owner'}
          </Button>
        </>
      }
    >
      <p>
        {act === 'remove'
          ? 'They lose access to the company immediately. Their work is kept.'
          : 'You become a manager. Only the new owner can undo this.'}
      </p>
    </Modal>
  );
}
