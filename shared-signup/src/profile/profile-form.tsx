import type { UserInfo } from '@fairshelf/shared-contracts/core';
import { isFormatLocale, rules } from '@fairshelf/shared-contracts/core';
import { useForm, useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import { bus } from '@fairshelf/shared-contracts/state';
import { Button, Form, TextField, toast } from '@fairshelf/shared-ui/core';
import { ComboBox } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { type ChosenFormats, FormatFields } from './format-fields.tsx';
import { useSaveProfile } from './queries.ts';
import { timeZoneOptions } from './time-zones.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${space[16]};
`;
const Actions = styled.div`
  display: flex;
  gap: ${space[8]};
`;

interface Draft extends Pick<UserInfo, 'name' | 'company_name' | 'phone' | 'ppc_timezone'>, ChosenFormats {}

const draftOf = ({ name, company_name, phone, ppc_timezone, formats }: UserInfo): Draft => ({
  name,
  company_name,
  phone,
  ppc_timezone,
  format_locale: formats?.locale && isFormatLocale(formats.locale) ? formats.locale : null,
  time_zone: formats?.time_zone ?? null,
});

const longEnough = rules.minLength(3);

/** Name, company, phone, the person's formats and the time zone of advertising figures. */
export function ProfileForm({ user }: { user: UserInfo }) {
  const [draft, setDraft] = useState(() => draftOf(user));
  const { mutateAsync } = useSaveProfile();
  const zones = useMemo(() => timeZoneOptions(user.ppc_timezone), [user.ppc_timezone]);
  const saved = draftOf(user);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  useUnsavedChanges(isChanged);
  const isValid = longEnough.isMet(draft.name) && longEnough.isMet(draft.company_name);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });

  const form = useForm({
    isIncomplete: !isChanged || !isValid,
    send: () => mutateAsync({ body: draft }),
    onDone: (user) => {
      setDraft(draftOf(user));
      bus.publish('user:changed', { email: user.email });
      toast.success(t`Your profile is saved.`);
    },
  });

  return (
    <Form form={form}>
      <Pair>
        <TextField
          label={t`Full name`}
          autoComplete="name"
          value={draft.name}
          maxLength={100}
          onChange={(event) => change({ name: event.target.value })}
          error={longEnough.isMet(draft.name) ? undefined : t`Enter at least 3 characters for the name`}
        />
        <TextField
          label={t`Email`}
          type="email"
          value={user.email}
          readOnly
          description={t`The email you sign in with.`}
        />
        <TextField
          label={t`Company name`}
          autoComplete="organization"
          value={draft.company_name}
          maxLength={100}
          onChange={(event) => change({ company_name: event.target.value })}
          error={
            longEnough.isMet(draft.company_name)
              ? undefined
              : t`Enter at least 3 characters for the company name`
          }
        />
        <TextField
          label={t`Phone`}
          type="tel"
          autoComplete="tel"
          value={draft.phone}
          maxLength={30}
          onChange={(event) => change({ phone: event.target.value })}
        />
        <ComboBox
          label={t`Advertising time zone`}
          options={zones}
          value={draft.ppc_timezone}
          emptyText={t`No matching time zone.`}
          onChange={(ppc_timezone) => {
            if (ppc_timezone) change({ ppc_timezone });
          }}
        />
        <FormatFields chosen={draft} onChange={change} />
      </Pair>
      <Actions>
        <Button variant="primary" type="submit" disabled={form.isIncomplete} pending={form.isPending}>
          {t`Save changes`}
        </Button>
        <Button disabled={!isChanged || form.isPending} onClick={() => setDraft(saved)}>
          {t`Discard`}
        </Button>
      </Actions>
    </Form>
  );
}
