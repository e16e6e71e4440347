import { parseRoles, ROLES, type Role } from '@fairshelf/shared-contracts/core';
import { useForm } from '@fairshelf/shared-contracts/react';
import {
  Banner,
  Button,
  Checkbox,
  FieldGroup,
  Form,
  Switch,
  TextField,
  toast,
} from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { rolePurposes } from '../../role-names.ts';
import { useSetPermission } from './queries.ts';
import type { UserDetails } from './user-drawer.tsx';

const Group = styled(FieldGroup)`
  gap: ${space[12]};
  legend {
    margin-bottom: ${space[12]};
    ${textStyle(14, 600)}
  }
  small {
    display: block;
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;

const End = styled.div`
  max-width: 16rem;
  margin-block-start: ${space[8]};
  margin-inline-start: ${space[24]};
`;

const keyOf = (channel: { seller_id: string; market_id: string }) =>
  `${channel.seller_id} ${channel.market_id}`;

const toggle = <T,>(set: ReadonlySet<T>, value: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

/** Roles of a user, and the channels they are limited to. */
export function PermissionForm({ user }: { user: UserDetails }) {
  const [roles, setRoles] = useState<ReadonlySet<Role>>(() => new Set(parseRoles(user.role)));
  const [ends, setEnds] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(user.role_ends.map(({ role, last_day }) => [role, last_day])),
  );
  const [isLimited, setLimited] = useState(user.access_channel_list.length > 0);
  const [channels, setChannels] = useState<ReadonlySet<string>>(
    () => new Set(user.access_channel_list.map(keyOf)),
  );
  const { send } = useSetPermission();
  const all = user.sellers.flatMap((seller) =>
    seller.channels.map((channel) => ({ seller_id: seller.seller_id, ...channel })),
  );
  const selection = all.filter((channel) => channels.has(keyOf(channel)));
  const isIncomplete = isLimited && selection.length === 0;

  const form = useForm({
    isIncomplete,
    send: () => {
      const access_channel_list = isLimited
        ? selection.map(({ seller_id, market_id }) => ({ seller_id, market_id }))
        : [];
      const role_ends = [...roles].flatMap((role) => (ends[role] ? [{ role, last_day: ends[role] }] : []));
      const body = { user_email: user.email, permissions: [...roles], access_channel_list, role_ends };
      return send({ body });
    },
    onDone: () => toast.success(t`The permission of ${{ email: user.email }} was saved.`),
  });

  return (
    // The browser refuses a date that is incomplete.
    <Form form={form} noValidate={false}>
      <Group>
        <legend>{t`Roles`}</legend>
        {ROLES.map((role) => (
          <div key={role}>
            <Checkbox checked={roles.has(role)} onChange={() => setRoles(toggle(roles, role))}>
              {role}
              <small>{rolePurposes()[role]}</small>
            </Checkbox>
            {roles.has(role) ? (
              <End>
                <TextField
                  type="date"
                  label={t`Last day of ${{ role }}`}
                  description={t`Leave empty for a role without an end.`}
                  value={ends[role] ?? ''}
                  onChange={(event) => setEnds({ ...ends, [role]: event.currentTarget.value })}
                />
              </End>
            ) : null}
          </div>
        ))}
      </Group>
      <Group>
        <legend>{t`Channels`}</legend>
        <Switch
          checked={isLimited}
          disabled={all.length === 0}
          onChange={(event) => setLimited(event.currentTarget.checked)}
        >
          {t`Limit to chosen channels`}
        </Switch>
        {isLimited
          ? all.map((channel) => (
              <Checkbox
                key={keyOf(channel)}
                checked={channels.has(keyOf(channel))}
                onChange={() => setChannels(toggle(channels, keyOf(channel)))}
              >
                {channel.seller_id} · {channel.country_name}
              </Checkbox>
            ))
          : null}
        {isIncomplete ? (
          <Banner tone="warning">{t`Choose at least one channel, or lift the limit.`}</Banner>
        ) : null}
      </Group>
      <div>
        <Button type="submit" variant="primary" pending={form.isPending} disabled={isIncomplete}>
          {t`Save permission`}
        </Button>
      </div>
    </Form>
  );
}
