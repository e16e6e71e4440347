import {
  LIMIT_ROLES,
  type LimitRole,
  type listMembers,
  ROLE_NAMES,
} from '@fairshelf/shared-contracts/company';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { translated } from '@fairshelf/shared-contracts/core';
import { say } from '@fairshelf/shared-contracts/texts';
import { Button, FieldGroup, Modal, Stack, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { color, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSetMemberLimits } from './queries.ts';
import { AREA_NAMES, limitName } from './role-words.ts';

type Members = CallData<typeof listMembers>;
type Person = Members['people'][number];
type Limit = Person['limits'][number];
type Place = Pick<Limit, 'area' | 'seller_id' | 'market_id'>;

const Store = styled(FieldGroup)`
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  padding-block-end: ${space[16]};
  border-block-end: 1px solid ${color.hairline};
`;

const everyStore = () => ({ seller_id: '', market_id: '', name: t`All stores` });
const SAME = 'same';

const isAt = (limit: Place, place: Place): boolean =>
  limit.area === place.area && limit.seller_id === place.seller_id && limit.market_id === place.market_id;

interface LimitsDialogProps {
  readonly person: Person;
  readonly stores: Members['stores'];
  readonly onClose: () => void;
}

/** Lowers the role of a person in an area, in all stores or in one. */
export function LimitsDialog({ person, stores, onClose }: LimitsDialogProps) {
  const [limits, setLimits] = useState<readonly Limit[]>(person.limits);
  const save = useSetMemberLimits();
  const choose = (place: Place, role: LimitRole | undefined) =>
    setLimits((before) => {
      const others = before.filter((each) => !isAt(each, place));
      return role ? [...others, { ...place, role }] : others;
    });
  return (
    <Modal
      open
      size="md"
      title={t`Access of ${{ name: person.name || person.email }}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            pending={save.isPending}
            onClick={() =>
              save.mutate(
                { body: { person: person.id, limits: [...limits] } },
                {
                  onSuccess: (answer) => {
                    if (answer.error) return toast.danger(answer.message);
                    toast.success(t`Access changed.`);
                    onClose();
                  },
                },
              )
            }
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {t`In the company: ${{ role: translated(ROLE_NAMES[person.role]) }}. In each place the lowest role counts. A new store starts with the role of ‘All stores’.`}
        </p>
        {[everyStore(), ...stores].map(({ name, seller_id, market_id }) => (
          <Store key={`${seller_id}/${market_id}`}>
            <legend>{name}</legend>
            {AREA_NAMES.map(([area, label]) => (
              <RoleChoice
                key={area}
                label={say(label)}
                value={limits.find((each) => isAt(each, { area, seller_id, market_id }))?.role}
                onChange={(role) => choose({ area, seller_id, market_id }, role)}
              />
            ))}
          </Store>
        ))}
      </Stack>
    </Modal>
  );
}

interface RoleChoiceProps {
  readonly label: string;
  readonly value: LimitRole | undefined;
  readonly onChange: (role: LimitRole | undefined) => void;
}

function RoleChoice({ label, value, onChange }: RoleChoiceProps) {
  return (
    <Select
      label={label}
      value={value ?? SAME}
      options={[
        { id: SAME, label: t`Not limited` },
        ...LIMIT_ROLES.map((role) => ({ id: role, label: limitName(role) })),
      ]}
      onChange={(choice) => onChange(LIMIT_ROLES.find((role) => role === choice))}
    />
  );
}
