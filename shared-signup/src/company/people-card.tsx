import type { listMembers } from '@fairshelf/shared-contracts/company';
import { COMPANY_ROLES, ROLE_NAMES } from '@fairshelf/shared-contracts/company';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { formatDay, translated } from '@fairshelf/shared-contracts/core';
import { bus, pathOfAtom, store } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import {
  Button,
  Card,
  Link,
  ListRow,
  LoadingOrError,
  Modal,
  RowList,
  Skeleton,
  toast,
} from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { color, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
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

const Row = styled(ListRow)`
  align-items: end;
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
    <Card title={t`People`} description={t`To invite someone, use ‘Invite a colleague’ in the user menu.`}>
      {members.data ? (
        <RowList aria-label={t`People`}>
          {members.data.people.map((person) => (
            <PersonRow key={person.id} person={person} stores={members.data.stores} isOwner={isOwner} />
          ))}
        </RowList>
      ) : (
        <LoadingOrError compact query={members} label={t`Loading the people`}>
          <Skeleton width="lg" />
        </LoadingOrError>
      )}
    </Card>
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly stores: Members['stores'];
  readonly isOwner: boolean;
}

/** Whether the edition has the PPC Manager: by a page of its remote that everyone has. */
const useHasAdvertising = (): boolean =>
  useAtomValue(pathOfAtom, { store })('menu-settings-company') !== undefined;

function PersonRow({ person, stores, isOwner }: PersonRowProps) {
  const { id, name, email, role, limits, since, isYou, advertising } = person;
  const hasAdvertising = useHasAdvertising();
  const [asking, setAsking] = useState<'remove' | 'transfer' | 'limits'>();
  const setRole = useSetMemberRole();
  const isChangeable = isOwner && !isYou;
  const label = name || email;
  return (
    <Row>
      <div>
        <strong>{isYou ? t`${{ name: label }} (you)` : label}</strong>
        <Facts>{t`${{ email }} · since ${{ day: formatDay(since) }}`}</Facts>
        {advertising && hasAdvertising ? (
          <Facts>
            {isYou ? (
              advertising === 'fairshelf' ? (
                <Trans>
                  Advertising admin, set up by Fairshelf: works in the{' '}
                  <Link href="/ppc-manager">PPC Manager</Link>
                </Trans>
              ) : (
                <Trans>
                  Advertising admin: works in the <Link href="/ppc-manager">PPC Manager</Link>
                </Trans>
              )
            ) : advertising === 'fairshelf' ? (
              t`Advertising admin, set up by Fairshelf: works in the PPC Manager`
            ) : (
              t`Advertising admin: works in the PPC Manager`
            )}
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
            label={t`Role of ${{ name: label }}`}
            value={role}
            options={COMPANY_ROLES.map((each) => ({ id: each, label: translated(ROLE_NAMES[each]) }))}
            onChange={(choice) => {
              const found = COMPANY_ROLES.find((each) => each === choice);
              if (!found || found === role) return;
              setRole.mutate(
                { body: { person: id, role: found } },
                {
                  onSuccess: (answer) =>
                    answer.error ? toast.danger(answer.message) : toast.success(t`Role changed.`),
                },
              );
            }}
          />
          {role === 'owner' ? null : (
            <>
              <Button
                size="sm"
                aria-label={t`Access of ${{ name: label }}`}
                onClick={() => setAsking('limits')}
              >
                {t`Access`}
              </Button>
              <Button
                size="sm"
                aria-label={t`Make owner: ${{ name: label }}`}
                onClick={() => setAsking('transfer')}
              >
                {t`Make owner`}
              </Button>
            </>
          )}
          <AdvertisingButton person={person} />
          <Button size="sm" aria-label={t`Remove ${{ name: label }}`} onClick={() => setAsking('remove')}>
            {t`Remove`}
          </Button>
        </Acts>
      ) : (
        <Acts>
          <span>{translated(ROLE_NAMES[role])}</span>
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

/** Makes a person, including oneself, advertising admin; roles granted by Fairshelf stay. */
function AdvertisingButton({ person: { id, name, email, isYou, advertising } }: { person: Person }) {
  const set = useSetAdvertisingAdmin();
  const hasAdvertising = useHasAdvertising();
  if (advertising === 'fairshelf' || !hasAdvertising) return null;
  const isAdmin = advertising === 'company';
  const text = isAdmin ? t`End advertising admin` : t`Make advertising admin`;
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
                  ? t`${{ name: name || email }} is no longer advertising admin.`
                  : t`${{ name: name || email }} is advertising admin now.`,
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
  const place = seller_id === '' ? t`all stores` : (store?.name ?? t`another store`);
  const [, areaName] = AREA_NAMES.find(([each]) => each === area) ?? [];
  return t`${{ area: areaName ? say(areaName) : '' }}, ${{ place }}: ${{ role: limitName(role) }}`;
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
      title={act === 'remove' ? t`Remove ${{ name: label }}?` : t`Make ${{ name: label }} the owner?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
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
            {act === 'remove' ? t`Remove` : t`Make owner`}
          </Button>
        </>
      }
    >
      <p>
        {act === 'remove'
          ? t`They lose access to the company immediately. Their work is kept.`
          : t`You become a manager. Only the new owner can undo this.`}
      </p>
    </Modal>
  );
}
